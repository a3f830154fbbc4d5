"""What a crafter may choose: paper, pieces, pages, sizes, sleeves, offsets."""
