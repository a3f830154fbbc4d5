"""How things look, kept as text that a person can read and compare: after a change that is meant, look, then
``make looks``."""
