"""Exceptions that end a command with one line for the user."""


class Failure(Exception):
    """An error whose message is shown to the user on one line."""


class Misuse(Failure):
    """An error in what the user asked for, such as an unusable folder or a port that is taken."""


class Interrupted(Failure):
    """An interruption by the user, raised after partial results were printed."""
