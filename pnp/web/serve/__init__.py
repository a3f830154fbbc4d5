"""Serve the site and the live preview on this machine."""
