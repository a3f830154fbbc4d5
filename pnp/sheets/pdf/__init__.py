"""Write drawings and pages to PDF, in few bytes."""
