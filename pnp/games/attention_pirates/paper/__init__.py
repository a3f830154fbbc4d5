"""What is printed for Attention Pirates!."""
