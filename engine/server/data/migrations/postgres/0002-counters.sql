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
