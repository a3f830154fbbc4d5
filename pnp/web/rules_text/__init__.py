"""Parse rules text, fill its gaps and resolve its links."""
