"""What ends a command: one clear line for the reader."""


class Failure(Exception):
    """The work cannot be done; the message is one clear line."""


class Misuse(Failure):
    """What was asked for cannot be used: a folder that holds something else, a port that is taken."""


class CutShort(Failure):
    """The user interrupted the work; what was done so far was told."""
