"""Options of a print: paper, pieces, pages, sizes, sleeves, offsets."""
