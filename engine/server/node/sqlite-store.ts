import type { DatabaseSync } from "node:sqlite";
import type { FormValues } from "../../forms/form-validator.ts";
import type { NewPost, Order, OrderLine, Receipt } from "../sink.ts";
import { keyOfAnotherForm } from "../sink-error.ts";
import { statements } from "../tables/statements.ts";
import { type OrderEventType, orderEvent } from "../webhooks/order-event.ts";
import type { OutboxEvent, Settlement } from "../webhooks/outbox.ts";
import { orderReader } from "./sqlite-orders.ts";
import { requireRoom } from "./sqlite-room.ts";
import { newestVersion } from "./sqlite-schema.ts";

/** With less a store is in trouble, in bytes: a page of it may still be written where a post has no room. */
const leastRoom = 16 * 2 ** 20;

/** The store's work on an open database, each a part of the caller's transaction. Each throws what SQLite throws. */
export interface SqliteStore {
  take(post: NewPost): Receipt;
  addLine(orderId: string, line: OrderLine, key: string, at: number): Order | undefined;
  order(id: string): Order | undefined;
  check(): void;
  /** Deletes posts from before a time with all that hangs on them, not more than so many at once; answers how many. */
  prune(before: number, most: number): number;
  claim(now: number, until: number, most: number): readonly OutboxEvent[];
  settle(id: string, settlement: Settlement): void;
}

/** Must be made again when the database is opened again. */
export function sqliteStore(database: DatabaseSync): SqliteStore {
  const sql = {
    post: database.prepare("SELECT id, form FROM posts WHERE key = ?"),
    addPost: database.prepare(statements.addPost),
    addOrder: database.prepare("INSERT INTO orders VALUES (?, ?, ?, ?, ?, ?, ?)"),
    addLine: database.prepare(statements.addLine),
    addEvent: database.prepare(statements.addEvent),
    prune: database.prepare(
      "DELETE FROM posts WHERE id IN (SELECT id FROM posts WHERE at < ? ORDER BY at LIMIT ?)",
    ),
    claim: database.prepare(statements.claim),
    delivered: database.prepare(statements.delivered),
    later: database.prepare(statements.later),
    stopped: database.prepare(statements.stopped),
  };

  const orders = orderReader(database);

  function tell(
    type: OrderEventType,
    at: number,
    order: Order,
    customer: FormValues,
    line?: OrderLine,
  ): void {
    const id = `evt_${crypto.randomUUID()}`;
    const body = orderEvent(type, { id, at, order, customer, ...(line && { line }) });
    sql.addEvent.run(id, order.id, type, body);
  }

  function addOrder(order: Order, postId: number | bigint, post: NewPost): void {
    const { id, market, currency, terms, at, lines } = order;
    sql.addOrder.run(id, postId, market, currency, terms.fee, terms.freeFrom ?? null, at);
    for (const [position, { product, name, price }] of lines.entries())
      sql.addLine.run(id, position, null, product, name, price);
    tell("order.created", post.at, order, post.values);
  }

  return {
    take(post) {
      const known = sql.post.get(post.key);
      if (known === undefined) {
        const { key, form, market, at, values, order } = post;
        const { lastInsertRowid } = sql.addPost.run(key, form, market, at, JSON.stringify(values));
        if (order) addOrder(order, lastInsertRowid, post);
        return { ...(order && { order }), isNew: true };
      }
      if (known["form"] !== post.form) throw keyOfAnotherForm(post.form);
      const order = orders.byPost(Number(known["id"]))?.order;
      return { ...(order && { order }), isNew: false };
    },
    addLine(orderId, line, key, at) {
      const found = orders.byId(orderId);
      if (found === undefined || found.keys.includes(key)) return found?.order;
      const order = { ...found.order, lines: [...found.order.lines, line] };
      sql.addLine.run(orderId, found.order.lines.length, key, line.product, line.name, line.price);
      tell("order.line-added", at, order, found.customer, line);
      return order;
    },
    order: (id) => orders.byId(id)?.order,
    check() {
      requireRoom(database.location() ?? "", leastRoom);
      // Writes a page that says the same as before.
      database.exec(`PRAGMA user_version = ${newestVersion}`);
    },
    prune: (before, most) => Number(sql.prune.run(before, most).changes),
    claim(now, until, most) {
      // Sound: the statement returns these columns, and the table is STRICT.
      return sql.claim.all(until, now, most) as unknown as OutboxEvent[];
    },
    settle(id, settlement) {
      if (settlement.kind === "delivered") sql.delivered.run(id);
      else sql[settlement.kind].run(settlement.at, id);
    },
  };
}
