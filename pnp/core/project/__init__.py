"""Projects and their games: settings, loading, file mapping, differences between two states."""
