-- The files that were sent with a form, in parts: D1 allows a row of 2,000,000 bytes. `content` is base64.
CREATE TABLE files (
  post_id BIGINT NOT NULL REFERENCES posts (id) ON DELETE CASCADE,
  sha256 TEXT NOT NULL,
  part BIGINT NOT NULL,
  content TEXT NOT NULL,
  PRIMARY KEY (post_id, sha256, part)
);
CREATE INDEX files_by_hash ON files (sha256);
