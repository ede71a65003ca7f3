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
