"""Make a declared game run: checks, calculators, faces, files."""
