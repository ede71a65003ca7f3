/** What SQLite and D1 are told alike, in the tables of this folder. Values stand where the marks do, in their order. */
export const statements = {
  addPost: "INSERT INTO posts (key, form, market, at, content) VALUES (?, ?, ?, ?, ?)",
  addLine: "INSERT INTO order_lines VALUES (?, ?, ?, ?, ?, ?)",
  addEvent: "INSERT INTO outbox (id, order_id, type, body) VALUES (?, ?, ?, ?)",
  /** Goes before a condition on `o` or `p`; its rows are `OrderRow`. */
  orders: `SELECT o.id, o.market, o.currency, o.delivery_fee, o.delivery_free_from, o.at, p.content
    FROM orders o JOIN posts p ON p.id = o.post_id`,
  lines: "SELECT product, name, price, key FROM order_lines WHERE order_id = ? ORDER BY position",
  /** Events that are due, the first of each order: nobody else gets them until the time that is the first value. */
  claim: `UPDATE outbox SET attempts = attempts + 1, next_at = ? WHERE position IN (
    SELECT position FROM outbox AS one
    WHERE stopped_at IS NULL AND next_at <= ? AND NOT EXISTS (
      SELECT 1 FROM outbox AS earlier
      WHERE earlier.order_id = one.order_id AND earlier.stopped_at IS NULL AND earlier.position < one.position)
    ORDER BY next_at, position LIMIT ?)
  RETURNING id, type, body, attempts`,
  delivered: "DELETE FROM outbox WHERE id = ?",
  later: "UPDATE outbox SET next_at = ? WHERE id = ?",
  stopped: "UPDATE outbox SET stopped_at = ? WHERE id = ?",
};
