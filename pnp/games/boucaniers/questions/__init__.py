"""Questions that players of Boucaniers ask the calculators."""
