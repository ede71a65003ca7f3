-- What mails are made from, compressed. A template stays as long as a mail names it.
CREATE TABLE mail_templates (hash TEXT PRIMARY KEY, content TEXT NOT NULL, at INTEGER NOT NULL) STRICT;

-- Mails to send, and mails that were sent. "line_count" and "fact_count": what the mail tells of the order's ledger.
-- "content": the mail as it is sent, stored before the first attempt.
CREATE TABLE mails (
  key TEXT PRIMARY KEY,
  -- The hash in the header Message-ID.
  message TEXT NOT NULL UNIQUE,
  post_id INTEGER NOT NULL REFERENCES posts (id) ON DELETE CASCADE,
  mail TEXT NOT NULL,
  template TEXT NOT NULL,
  recipient TEXT NOT NULL,
  line_count INTEGER NOT NULL,
  fact_count INTEGER NOT NULL,
  at INTEGER NOT NULL,
  state TEXT NOT NULL,
  next_at INTEGER NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0,
  first_at INTEGER,
  settled_at INTEGER,
  reason TEXT,
  -- The id of a mail service, or the answer of a mail server.
  reference TEXT,
  content TEXT
) STRICT;
CREATE INDEX mails_due ON mails (next_at) WHERE state = 'waiting';
CREATE INDEX mails_undelivered ON mails (at) WHERE state IN ('refused', 'unknown', 'bounced');
CREATE INDEX mails_of_post ON mails (post_id);
CREATE INDEX mails_to ON mails (recipient, at);
CREATE INDEX mails_of_template ON mails (template);

-- When to look at an order whose customer does nothing more.
CREATE TABLE order_timers (
  order_id TEXT PRIMARY KEY REFERENCES orders (id) ON DELETE CASCADE,
  due_at INTEGER NOT NULL
) STRICT;
CREATE INDEX order_timers_due ON order_timers (due_at);

-- What each address of the shop was told: the newest submission, and what needed attention, as JSON.
CREATE TABLE notices (
  recipient TEXT PRIMARY KEY,
  post_id INTEGER NOT NULL,
  attention TEXT NOT NULL,
  next_at INTEGER NOT NULL
) STRICT;
