/**
 * The tables of submissions and orders in PostgreSQL. Times are milliseconds since 1970, money is in the
 * smallest unit of its currency. A released migration never changes: a further step is a new entry.
 */
export const postgresMigrations: readonly string[] = [
  `
CREATE TABLE posts (
  id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  key TEXT NOT NULL UNIQUE,
  form TEXT NOT NULL,
  market TEXT NOT NULL,
  at BIGINT NOT NULL,
  -- The values as JSON.
  content TEXT NOT NULL,
  -- A keyed hash of the customer's e-mail address.
  contact TEXT
);
CREATE INDEX posts_by_time ON posts (at);
CREATE INDEX posts_by_contact ON posts (contact, at) WHERE contact IS NOT NULL;

CREATE TABLE orders (
  id TEXT PRIMARY KEY,
  post_id BIGINT NOT NULL UNIQUE REFERENCES posts (id) ON DELETE CASCADE,
  market TEXT NOT NULL,
  currency TEXT NOT NULL,
  delivery_fee BIGINT NOT NULL,
  delivery_free_from BIGINT,
  at BIGINT NOT NULL
);

CREATE TABLE order_lines (
  order_id TEXT NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  -- The idempotency key of a line that was added later.
  key TEXT,
  product TEXT NOT NULL,
  name TEXT NOT NULL,
  price BIGINT NOT NULL,
  PRIMARY KEY (order_id, position),
  UNIQUE (order_id, key)
);

CREATE TABLE outbox (
  position BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  order_id TEXT NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  type TEXT NOT NULL,
  body TEXT NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0,
  next_at BIGINT NOT NULL DEFAULT 0,
  stopped_at BIGINT,
  -- True for the first event of an order that is neither delivered nor stopped: no other one can be due.
  is_next BOOLEAN NOT NULL
);
CREATE INDEX outbox_of_order ON outbox (order_id, position);
CREATE INDEX outbox_due ON outbox (next_at) WHERE stopped_at IS NULL AND is_next;

-- One row: the latest time that the clock was believed to show, and since when it has shown one that is not believed.
CREATE TABLE clock (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  seen_at BIGINT NOT NULL,
  doubted_at BIGINT
);

CREATE TABLE write_checks (content TEXT NOT NULL);
`,
  `
-- Counters name nobody: a row is a day, what was counted, and how often.
CREATE TABLE count_names (
  id INTEGER GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name TEXT NOT NULL UNIQUE
);
-- Days since 1970-01-01.
CREATE TABLE day_counts (
  day INTEGER NOT NULL,
  kind INTEGER NOT NULL,
  market INTEGER NOT NULL,
  source INTEGER NOT NULL,
  device INTEGER NOT NULL,
  subject INTEGER NOT NULL,
  object INTEGER NOT NULL,
  number BIGINT NOT NULL,
  amount BIGINT NOT NULL,
  PRIMARY KEY (day, kind, market, source, device, subject, object)
);
-- The same by month (months since year 0), for reports about long periods.
CREATE TABLE month_counts (
  month INTEGER NOT NULL,
  kind INTEGER NOT NULL,
  market INTEGER NOT NULL,
  source INTEGER NOT NULL,
  device INTEGER NOT NULL,
  subject INTEGER NOT NULL,
  object INTEGER NOT NULL,
  number BIGINT NOT NULL,
  amount BIGINT NOT NULL,
  PRIMARY KEY (month, kind, market, source, device, subject, object)
);
-- The route and the source of an order, as JSON: its upsells are counted with them.
ALTER TABLE orders ADD COLUMN origin TEXT;
`,
  `
-- Months without devices: reports about long periods read a third of the rows.
CREATE TABLE months (
  month INTEGER NOT NULL,
  kind INTEGER NOT NULL,
  market INTEGER NOT NULL,
  source INTEGER NOT NULL,
  subject INTEGER NOT NULL,
  object INTEGER NOT NULL,
  number BIGINT NOT NULL,
  amount BIGINT NOT NULL,
  PRIMARY KEY (month, kind, market, source, subject, object)
);
INSERT INTO months
  SELECT month, kind, market, source, subject, object, sum(number), sum(amount)
  FROM month_counts GROUP BY month, kind, market, source, subject, object;
DROP TABLE month_counts;
ALTER TABLE months RENAME TO month_counts;
`,
  `
-- PostgreSQL's statistics keep examples of the values of a column. What people have typed does not belong there, and a
-- column that changes its type loses them.
ALTER TABLE posts ALTER COLUMN content TYPE TEXT, ALTER COLUMN content SET STATISTICS 0;
ALTER TABLE outbox ALTER COLUMN body TYPE TEXT, ALTER COLUMN body SET STATISTICS 0;
`,
  `
-- The sessions of /admin that somebody has ended, until they would have ended by themselves.
CREATE TABLE ended_sessions (
  id TEXT PRIMARY KEY,
  expires BIGINT NOT NULL
);
`,
];
