-- What tells a repeated order from another one, which event of an order goes out next, and what the clock has shown.

-- A keyed hash of the form and the customer's e-mail address. Only posts that place an order have one.
ALTER TABLE posts ADD COLUMN contact TEXT;
CREATE INDEX posts_by_contact ON posts (contact, at) WHERE contact IS NOT NULL;

-- 1 for the first event of an order that is neither delivered nor stopped: no other event of that order can be due.
ALTER TABLE outbox ADD COLUMN is_next INTEGER NOT NULL DEFAULT 0;
UPDATE outbox SET is_next = 1
WHERE position IN (SELECT min(position) FROM outbox WHERE stopped_at IS NULL GROUP BY order_id);
DROP INDEX outbox_by_time;
CREATE INDEX outbox_due ON outbox (next_at) WHERE stopped_at IS NULL AND is_next = 1;

-- One row: the latest time that the clock was believed to show, and since when it has shown one that is not believed.
CREATE TABLE clock (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  seen_at INTEGER NOT NULL,
  doubted_at INTEGER
) STRICT;
