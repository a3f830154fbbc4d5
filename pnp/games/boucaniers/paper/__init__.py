"""What is printed for Boucaniers."""
