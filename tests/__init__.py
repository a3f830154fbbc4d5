import os

os.environ["PNP_TRUST"] = "1"  # the projects that tests make; tests/app/test_trust.py goes without
os.environ["COLUMNS"] = "80"  # however wide the terminal is that runs the tests
