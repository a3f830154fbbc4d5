"""``python -m pnp``."""

import sys
from pathlib import Path

if __name__ == "__main__":
    if not sys.flags.safe_path and Path(sys.path[0]) != Path(__file__).parent.parent:
        del sys.path[0]  # the folder one stands in: its modules belong to a project, and are no libraries
    from pnp.cli import main

    main()
