"""Measure a drawing as printed: colours, contrast, distances. Knows no game and no page."""
