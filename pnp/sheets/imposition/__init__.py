"""Place pieces on pages, with their crop and fold marks."""
