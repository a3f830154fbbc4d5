"""Small faults put into the code on purpose: a test that notices none of them proves nothing."""
