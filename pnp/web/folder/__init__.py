"""The site's folder on disk, and its archive."""
