-- What happened to orders after they were placed. The facts of an order count from 0.
CREATE TABLE order_facts (
  order_id TEXT NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  position BIGINT NOT NULL,
  key TEXT NOT NULL,
  type TEXT NOT NULL,
  at BIGINT NOT NULL,
  content TEXT NOT NULL,
  PRIMARY KEY (order_id, position),
  UNIQUE (order_id, key)
);
ALTER TABLE order_facts ALTER COLUMN content SET STATISTICS 0;

-- Lines of more than one piece, or with tax. A table of its own, because servers of the version before insert lines
-- without naming the columns.
CREATE TABLE line_terms (
  order_id TEXT NOT NULL,
  position BIGINT NOT NULL,
  quantity BIGINT NOT NULL CHECK (quantity > 0),
  tax_class TEXT,
  tax_rate BIGINT,
  PRIMARY KEY (order_id, position),
  FOREIGN KEY (order_id, position) REFERENCES order_lines (order_id, position) ON DELETE CASCADE
);

-- What was counted and is not in the counters yet.
CREATE TABLE new_counts (
  day BIGINT NOT NULL,
  month BIGINT NOT NULL,
  kind TEXT NOT NULL,
  market TEXT NOT NULL,
  source TEXT NOT NULL,
  device TEXT NOT NULL,
  subject TEXT NOT NULL,
  object TEXT NOT NULL,
  number BIGINT NOT NULL,
  amount BIGINT NOT NULL,
  is_next BIGINT NOT NULL DEFAULT 0
);

-- What checks of the database write.
CREATE TABLE probes (content TEXT NOT NULL);

-- Both databases use this index for `is_next = TRUE`.
DROP INDEX outbox_due;
CREATE INDEX outbox_next ON outbox (next_at) WHERE stopped_at IS NULL AND is_next = TRUE;

-- Amounts of these currencies were stored as ICU shows them. ISO 4217 gives them two decimals, and the dinar of Iraq
-- three.
CREATE TABLE moved_currencies (code TEXT PRIMARY KEY, factor BIGINT NOT NULL);
INSERT INTO moved_currencies VALUES ('AFN', 100), ('ALL', 100), ('COP', 100), ('HUF', 100), ('IDR', 100), ('IRR', 100),
  ('KPW', 100), ('LAK', 100), ('LBP', 100), ('MGA', 100), ('MMK', 100), ('PKR', 100), ('SLL', 100), ('SOS', 100),
  ('SYP', 100), ('YER', 100), ('IQD', 1000);
UPDATE order_lines SET price = price * (
    SELECT factor FROM moved_currencies JOIN orders ON currency = code WHERE orders.id = order_id)
  WHERE order_id IN (SELECT id FROM orders WHERE currency IN (SELECT code FROM moved_currencies));
UPDATE orders SET delivery_fee = delivery_fee * (SELECT factor FROM moved_currencies WHERE code = currency),
    delivery_free_from = delivery_free_from * (SELECT factor FROM moved_currencies WHERE code = currency)
  WHERE currency IN (SELECT code FROM moved_currencies);
-- The names of counted orders end with their currency. Squares grow by the square of the factor.
CREATE TABLE moved_counts (object BIGINT NOT NULL, kind BIGINT NOT NULL, factor BIGINT NOT NULL);
INSERT INTO moved_counts
  SELECT objects.id, kinds.id, CASE kinds.name WHEN 'arm-squares' THEN factor * factor ELSE factor END
  FROM moved_currencies
    JOIN count_names objects ON substr(objects.name, length(objects.name) - 2) = code
    JOIN count_names kinds ON kinds.name IN ('order', 'counted-order', 'arm-ordered', 'arm-squares');
UPDATE day_counts SET amount = amount * (
    SELECT factor FROM moved_counts WHERE moved_counts.object = day_counts.object AND moved_counts.kind = day_counts.kind)
  WHERE EXISTS (
    SELECT 1 FROM moved_counts WHERE moved_counts.object = day_counts.object AND moved_counts.kind = day_counts.kind);
UPDATE month_counts SET amount = amount * (
    SELECT factor FROM moved_counts
    WHERE moved_counts.object = month_counts.object AND moved_counts.kind = month_counts.kind)
  WHERE EXISTS (
    SELECT 1 FROM moved_counts
    WHERE moved_counts.object = month_counts.object AND moved_counts.kind = month_counts.kind);
DROP TABLE moved_counts;
DROP TABLE moved_currencies;
