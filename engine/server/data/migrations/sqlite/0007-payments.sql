-- When to ask a provider about an attempt to pay. A settled attempt has no row.
CREATE TABLE payment_looks (
  order_id TEXT NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  attempt INTEGER NOT NULL,
  next_at INTEGER NOT NULL,
  tries INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (order_id, attempt)
) STRICT;
CREATE INDEX payment_looks_due ON payment_looks (next_at);

-- How far the list of a provider's payments was read.
CREATE TABLE payment_cursors (
  provider TEXT PRIMARY KEY,
  since INTEGER NOT NULL,
  cursor TEXT
) STRICT;

-- Payments with the name of this shop whose order it does not have.
CREATE TABLE lost_payments (
  provider TEXT NOT NULL,
  reference TEXT NOT NULL,
  order_id TEXT NOT NULL,
  attempt INTEGER NOT NULL,
  at INTEGER NOT NULL,
  PRIMARY KEY (provider, reference)
) STRICT;
