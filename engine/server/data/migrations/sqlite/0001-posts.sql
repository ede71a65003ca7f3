-- The tables of posts and orders, in SQLite and in D1. Times are milliseconds since 1970, money is in the smallest unit of its
-- currency. A file that was released is never changed: a step forward is a new one, with the next number.

CREATE TABLE posts (
  id INTEGER PRIMARY KEY,
  key TEXT NOT NULL UNIQUE,
  form TEXT NOT NULL,
  market TEXT NOT NULL,
  at INTEGER NOT NULL,
  content TEXT NOT NULL CHECK (json_valid(content))
) STRICT;
CREATE INDEX posts_by_time ON posts (at);

CREATE TABLE orders (
  id TEXT PRIMARY KEY,
  post_id INTEGER NOT NULL UNIQUE REFERENCES posts (id) ON DELETE CASCADE,
  market TEXT NOT NULL,
  currency TEXT NOT NULL,
  delivery_fee INTEGER NOT NULL,
  delivery_free_from INTEGER,
  at INTEGER NOT NULL
) STRICT;

CREATE TABLE order_lines (
  order_id TEXT NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  key TEXT,
  product TEXT NOT NULL,
  name TEXT NOT NULL,
  price INTEGER NOT NULL,
  PRIMARY KEY (order_id, position),
  UNIQUE (order_id, key)
) STRICT, WITHOUT ROWID;

CREATE TABLE outbox (
  position INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  order_id TEXT NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  type TEXT NOT NULL,
  body TEXT NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0,
  next_at INTEGER NOT NULL DEFAULT 0,
  stopped_at INTEGER
) STRICT;
CREATE INDEX outbox_by_order ON outbox (order_id, position) WHERE stopped_at IS NULL;
CREATE INDEX outbox_by_time ON outbox (next_at) WHERE stopped_at IS NULL;
CREATE INDEX outbox_of_order ON outbox (order_id);
