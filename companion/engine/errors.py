"""What can go wrong.

Sorry               carries a sentence for the person
├── Refused         the answer does not fit the question
├── Stale           that question is over
├── Revealed        an undo would take back what everybody has seen; say so to go on
└── Unsaved         the database did not take it; nothing was lost
Diverged            the log answers what the rules no longer ask
Broken              our own mistake
"""

from __future__ import annotations

from companion.engine.text import Text


class Sorry(Exception):
    """Nothing was recorded, and `text` says why."""

    def __init__(self, text: Text) -> None:
        super().__init__(text.msgid)
        self.text = text


class Refused(Sorry):
    """The answer does not fit the question, or may not be given now."""


class Stale(Sorry):
    """The question was answered, undone or replaced meanwhile."""


class Revealed(Sorry):
    """What is to be taken back was seen by all; the host has to say that she means it."""


class Unsaved(Sorry):
    """The database did not take it now; the same answer may be sent again."""


class Diverged(Exception):
    """The rules changed in mid-chapter: the log answers a question that is not asked."""


class Broken(Exception):
    """A rule raised something it should not have."""
