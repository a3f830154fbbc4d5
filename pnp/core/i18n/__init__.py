"""Languages: grammar, numbers, the engine's messages and what translators have to write."""
