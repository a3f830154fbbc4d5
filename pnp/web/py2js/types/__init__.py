"""Types and names of values in compiled calculators."""
