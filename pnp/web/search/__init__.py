"""Search indexes of the site."""
