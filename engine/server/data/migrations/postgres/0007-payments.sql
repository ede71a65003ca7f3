-- When to ask a provider about an attempt to pay. A settled attempt has no row.
CREATE TABLE payment_looks (
  order_id TEXT NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  attempt BIGINT NOT NULL,
  next_at BIGINT NOT NULL,
  tries BIGINT NOT NULL DEFAULT 0,
  PRIMARY KEY (order_id, attempt)
);
CREATE INDEX payment_looks_due ON payment_looks (next_at);

-- How far the list of a provider's payments was read.
CREATE TABLE payment_cursors (
  provider TEXT PRIMARY KEY,
  since BIGINT NOT NULL,
  cursor TEXT
);

-- Payments with the name of this shop whose order it does not have.
CREATE TABLE lost_payments (
  provider TEXT NOT NULL,
  reference TEXT NOT NULL,
  order_id TEXT NOT NULL,
  attempt BIGINT NOT NULL,
  at BIGINT NOT NULL,
  PRIMARY KEY (provider, reference)
);
