"""The phases of a turn of Boucaniers."""
