"""Application services behind the commands; the one layer that uses both sheets and web."""
