-- Invoices and credit notes. They outlive their orders, so their numbers never have a gap. `cause`: the key of the fact that a
-- credit note is about, empty for an invoice.
CREATE TABLE documents (
  series TEXT NOT NULL,
  number INTEGER NOT NULL,
  kind TEXT NOT NULL,
  order_id TEXT NOT NULL,
  cause TEXT NOT NULL,
  amount INTEGER NOT NULL,
  currency TEXT NOT NULL,
  at INTEGER NOT NULL,
  PRIMARY KEY (series, number),
  UNIQUE (order_id, kind, cause)
) STRICT;

-- What was paid and paid back in orders that were erased. `position`: the place of the fact in the order's ledger. `attempt` and
-- `provider` are null if the shop has recorded the money itself.
CREATE TABLE erased_payments (
  order_id TEXT NOT NULL,
  position INTEGER NOT NULL,
  market TEXT NOT NULL,
  currency TEXT NOT NULL,
  attempt INTEGER,
  provider TEXT,
  reference TEXT,
  type TEXT NOT NULL,
  amount INTEGER NOT NULL,
  at INTEGER NOT NULL,
  PRIMARY KEY (order_id, position)
) STRICT;
CREATE INDEX erased_payments_by_time ON erased_payments (at);
