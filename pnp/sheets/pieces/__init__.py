"""Physical pieces: faces, sizes, shapes and nets, in millimetres."""
