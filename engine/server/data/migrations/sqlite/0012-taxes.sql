-- The taxes at an order's address as JSON, if its market has any. A table of its own, because servers of the version before insert
-- orders without naming the columns.
CREATE TABLE order_taxes (
  order_id TEXT PRIMARY KEY REFERENCES orders (id) ON DELETE CASCADE,
  content TEXT NOT NULL
) STRICT;
