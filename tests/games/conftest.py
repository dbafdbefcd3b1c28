"""What is here is at hand for the tests of each game, too."""
