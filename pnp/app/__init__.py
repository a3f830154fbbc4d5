"""Where sheets and web meet: the work behind the commands."""
