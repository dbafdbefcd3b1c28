"""The rulebooks, one folder each.  They are found by catalogue.py; there is no list to keep."""
