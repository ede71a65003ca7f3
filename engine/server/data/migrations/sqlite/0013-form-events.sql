-- Forms without an order have events, too. Their rows name the submission in place of the order.
-- Only SQLite: it cannot drop NOT NULL, so the table is copied.
CREATE TABLE new_outbox (
  position INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  order_id TEXT REFERENCES orders (id) ON DELETE CASCADE,
  type TEXT NOT NULL,
  body TEXT NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0,
  next_at INTEGER NOT NULL DEFAULT 0,
  stopped_at INTEGER,
  is_next INTEGER NOT NULL DEFAULT 0,
  post_id INTEGER REFERENCES posts (id) ON DELETE CASCADE
) STRICT;
INSERT INTO new_outbox (position, id, order_id, type, body, attempts, next_at, stopped_at, is_next)
  SELECT position, id, order_id, type, body, attempts, next_at, stopped_at, is_next FROM outbox;
DROP TABLE outbox;
ALTER TABLE new_outbox RENAME TO outbox;
CREATE INDEX outbox_by_order ON outbox (order_id, position) WHERE stopped_at IS NULL;
CREATE INDEX outbox_of_order ON outbox (order_id);
CREATE INDEX outbox_next ON outbox (next_at) WHERE stopped_at IS NULL AND is_next = TRUE;
-- All databases.
-- PostgreSQL: ALTER TABLE outbox ALTER COLUMN order_id DROP NOT NULL;
-- PostgreSQL: ALTER TABLE outbox ADD COLUMN post_id BIGINT REFERENCES posts (id) ON DELETE CASCADE;
CREATE INDEX outbox_of_post ON outbox (post_id) WHERE post_id IS NOT NULL;
