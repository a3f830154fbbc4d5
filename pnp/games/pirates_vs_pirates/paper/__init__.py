"""What is printed for Pirates vs Pirates."""
