"""Create a new project, from a starter game or from a spreadsheet."""
