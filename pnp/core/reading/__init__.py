"""Read YAML, spreadsheets and expressions into plain values that know their place in the file."""
