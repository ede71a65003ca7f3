-- The tables of the posts on D1, as those of engine/server/node/sqlite-schema.ts. It may be run again at any time.
-- Times are milliseconds since 1970, money is in the smallest unit of its currency.

CREATE TABLE IF NOT EXISTS posts (
  id INTEGER PRIMARY KEY,
  key TEXT NOT NULL UNIQUE,
  form TEXT NOT NULL,
  market TEXT NOT NULL,
  at INTEGER NOT NULL,
  content TEXT NOT NULL CHECK (json_valid(content))
) STRICT;
CREATE INDEX IF NOT EXISTS posts_by_time ON posts (at);

CREATE TABLE IF NOT EXISTS orders (
  id TEXT PRIMARY KEY,
  post_id INTEGER NOT NULL UNIQUE REFERENCES posts (id) ON DELETE CASCADE,
  market TEXT NOT NULL,
  currency TEXT NOT NULL,
  delivery_fee INTEGER NOT NULL,
  delivery_free_from INTEGER,
  at INTEGER NOT NULL
) STRICT;

CREATE TABLE IF NOT EXISTS order_lines (
  order_id TEXT NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  key TEXT,
  product TEXT NOT NULL,
  name TEXT NOT NULL,
  price INTEGER NOT NULL,
  PRIMARY KEY (order_id, position),
  UNIQUE (order_id, key)
) STRICT, WITHOUT ROWID;

CREATE TABLE IF NOT EXISTS outbox (
  position INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  order_id TEXT NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  type TEXT NOT NULL,
  body TEXT NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0,
  next_at INTEGER NOT NULL DEFAULT 0,
  stopped_at INTEGER
) STRICT;
CREATE INDEX IF NOT EXISTS outbox_by_order ON outbox (order_id, position) WHERE stopped_at IS NULL;
CREATE INDEX IF NOT EXISTS outbox_by_time ON outbox (next_at) WHERE stopped_at IS NULL;
CREATE INDEX IF NOT EXISTS outbox_of_order ON outbox (order_id);
