"""Write drawings and pages to small PDF files."""
