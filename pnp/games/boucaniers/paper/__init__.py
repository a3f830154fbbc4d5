"""The printed faces of Boucaniers."""
