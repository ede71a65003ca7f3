/**
 * The condition for submissions from before ?1. A wrong clock may have dated an order years back, so a submission is
 * old only if those before it are old too. `+` lets the database search by id: the first rows are the oldest.
 */
const isOld = `at < ?1 AND id < ifnull((SELECT id FROM posts
  WHERE +at BETWEEN ?1 AND (SELECT seen_at FROM clock) ORDER BY id LIMIT 1), 9223372036854775807)`;

/**
 * The SQL statements that SQLite and D1 share, for the tables in this folder. Values replace the placeholders
 * in their order.
 */
export const statements = {
  /**
   * Adds nothing if the submission may repeat an order: if ?9 is 1, or if there is a submission of the same
   * contact between ?7 and ?8.
   */
  addSubmission: `INSERT INTO posts (key, form, market, at, content, contact)
    SELECT ?1, ?2, ?3, ?4, ?5, ?6
    WHERE NOT ?9 AND NOT EXISTS (SELECT 1 FROM posts WHERE contact = ?6 AND at BETWEEN ?7 AND ?8)`,
  addLine: "INSERT INTO order_lines VALUES (?, ?, ?, ?, ?, ?)",
  addEvent: `INSERT INTO outbox (id, order_id, type, body, is_next) SELECT ?1, ?2, ?3, ?4,
    NOT EXISTS (SELECT 1 FROM outbox WHERE order_id = ?2 AND stopped_at IS NULL)`,
  /** A submission with the id of its order, by its key. */
  known: `SELECT p.form, p.market, p.at, p.content, o.id AS order_id
    FROM posts p LEFT JOIN orders o ON o.post_id = p.id WHERE p.key = ?`,
  /**
   * Reads the newest page of submissions, and writes about as many pages as an order does. The table is not
   * part of a migration, because it keeps no data.
   */
  check: `SELECT id FROM posts ORDER BY id DESC LIMIT 1;
    CREATE TABLE IF NOT EXISTS write_checks (content BLOB NOT NULL) STRICT;
    DELETE FROM write_checks;
    INSERT INTO write_checks VALUES (zeroblob(16384))`,
  /** Append a condition on `o` or `p`. The rows are `OrderRow`. */
  orders: `SELECT o.id, o.market, o.currency, o.delivery_fee, o.delivery_free_from, o.at, o.origin, p.content
    FROM orders o JOIN posts p ON p.id = o.post_id`,
  lines: "SELECT product, name, price, key FROM order_lines WHERE order_id = ? ORDER BY position",
  /**
   * Claims due events. No other claim gets them before the time in the first value. Skips events that wait
   * for an earlier event of their order.
   */
  claim: `UPDATE outbox SET attempts = attempts + 1, next_at = ? WHERE position IN (
    SELECT position FROM outbox WHERE stopped_at IS NULL AND is_next = 1 AND next_at <= ?
    ORDER BY next_at, position LIMIT ?)
  RETURNING id, type, body, attempts`,
  /**
   * Run this before `delivered` and `stopped`. It makes the following event of the same order the next one.
   */
  advance: `UPDATE outbox SET is_next = 1 WHERE position = (
    SELECT min(position) FROM outbox
    WHERE order_id = (SELECT order_id FROM outbox WHERE id = ?1) AND stopped_at IS NULL AND id <> ?1)`,
  delivered: "DELETE FROM outbox WHERE id = ?",
  later: "UPDATE outbox SET next_at = ? WHERE id = ?",
  stopped: "UPDATE outbox SET stopped_at = ?, is_next = 0 WHERE id = ?",
  /**
   * Makes events due that wait longer than the longest delay: the clock was wrong when their time was set.
   */
  hasten: `UPDATE outbox SET next_at = ? WHERE stopped_at IS NULL AND is_next = 1 AND next_at > ? RETURNING id`,
  /** The row is an `OutboxCount`. */
  countEvents: `SELECT count(*) FILTER (WHERE stopped_at IS NULL) AS waiting, count(stopped_at) AS stopped
    FROM outbox`,
  /** Run `forgetSessions` with it. */
  endSession: "INSERT INTO ended_sessions VALUES (?, ?) ON CONFLICT (id) DO NOTHING",
  forgetSessions: "DELETE FROM ended_sessions WHERE expires < ?",
  endedSession: "SELECT id FROM ended_sessions WHERE id = ?",
  clock: "SELECT seen_at, doubted_at FROM clock",
  newest: "SELECT max(at) AS at FROM posts",
  noteClock: `INSERT INTO clock (id, seen_at, doubted_at) VALUES (1, ?, ?)
    ON CONFLICT (id) DO UPDATE SET seen_at = excluded.seen_at, doubted_at = excluded.doubted_at`,
  countBefore: `SELECT count(*) AS posts FROM posts WHERE ${isOld}`,
  before: `SELECT id FROM posts WHERE ${isOld}`,
  /** Deletes the oldest submissions first, up to ?2. */
  prune: `DELETE FROM posts WHERE id IN (SELECT id FROM posts WHERE ${isOld} ORDER BY at LIMIT ?2) RETURNING id`,
};
