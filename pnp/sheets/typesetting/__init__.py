"""Fit text, icons and images into the boxes of a template."""
