"""The one way in which building the website fails."""


class SiteError(Exception):
    """The site cannot be built; the message is one clear line."""
