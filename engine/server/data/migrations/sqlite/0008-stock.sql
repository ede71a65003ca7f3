-- The pieces that are left of products with a limited stock. A product without a row is sold out.
CREATE TABLE stock (
  product TEXT PRIMARY KEY,
  available INTEGER NOT NULL CHECK (available >= 0)
) STRICT;

-- Whether a line took its pieces from the stock: 0 or 1.
ALTER TABLE line_terms ADD COLUMN is_stocked INTEGER NOT NULL DEFAULT 0;
