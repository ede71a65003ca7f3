-- The sessions of /admin that somebody has ended, until they would have ended by themselves.
CREATE TABLE ended_sessions (
  id TEXT PRIMARY KEY,
  expires BIGINT NOT NULL
);
