"""What a drawing looks like in print: colours, contrast, distances. It knows no game and no page."""
