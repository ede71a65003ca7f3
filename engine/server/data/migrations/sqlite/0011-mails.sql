-- What mails are made from. A template stays as long as a mail names it.
CREATE TABLE mail_templates (hash TEXT PRIMARY KEY, content TEXT NOT NULL) STRICT;

-- Mails to send, and mails that were sent. "line_count" and "fact_count": what the mail tells of the order's ledger.
-- "content": the mail as it is sent, stored before the first attempt.
CREATE TABLE mails (
  key TEXT PRIMARY KEY,
  post_id INTEGER NOT NULL REFERENCES posts (id) ON DELETE CASCADE,
  mail TEXT NOT NULL,
  template TEXT NOT NULL REFERENCES mail_templates (hash),
  line_count INTEGER NOT NULL,
  fact_count INTEGER NOT NULL,
  at INTEGER NOT NULL,
  state TEXT NOT NULL DEFAULT 'waiting',
  next_at INTEGER NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0,
  first_at INTEGER,
  settled_at INTEGER,
  reason TEXT,
  content TEXT
) STRICT;
CREATE INDEX mails_due ON mails (next_at) WHERE state = 'waiting';
CREATE INDEX mails_of_post ON mails (post_id);
