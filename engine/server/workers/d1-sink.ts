import type { FormValues } from "../../forms/form-validator.ts";
import type { NewPost, Order, OrderLine, Receipt, Sink } from "../sink.ts";
import { keyOfAnotherForm, SinkError } from "../sink-error.ts";
import { type LineRow, type OrderRow, readOrder, type StoredOrder } from "../tables/read-order.ts";
import { statements } from "../tables/statements.ts";
import { type OrderEventType, orderEvent } from "../webhooks/order-event.ts";
import type { Outbox, OutboxEvent } from "../webhooks/outbox.ts";
import type { D1Database, D1Result, D1Statement, D1Value } from "./platform.ts";

export interface D1Sink extends Sink {
  readonly outbox: Outbox;
  /** Deletes posts from before a time (milliseconds since 1970) with their orders, the oldest first and `most` at once; answers how many. */
  prune(before: number, most: number): Promise<number>;
}

const sql = {
  ...statements,
  addOrder: "INSERT INTO orders SELECT ?, id, ?, ?, ?, ?, ? FROM posts WHERE key = ?",
  known:
    "SELECT p.form, o.id AS order_id FROM posts p LEFT JOIN orders o ON o.post_id = p.id WHERE p.key = ?",
  order: `${statements.orders} WHERE o.id = ?`,
  // Takes the way of a write, and changes nothing.
  check: "UPDATE posts SET at = at WHERE id = -1",
  prune: "DELETE FROM posts WHERE id IN (SELECT id FROM posts WHERE at < ? ORDER BY at LIMIT ?) RETURNING id",
};

/** Attempts to add a line while others add theirs to the same order. */
const mostAttempts = 4;

/** Keeps posts in D1, in the tables of `tables/`. Every promise rejects with a SinkError when its work was not done. */
export function d1Sink(database: D1Database, now: () => number): D1Sink {
  const statement = (query: string, ...values: readonly D1Value[]): D1Statement =>
    database.prepare(query).bind(...values);

  async function run(...statements: readonly D1Statement[]): Promise<readonly D1Result["results"][]> {
    try {
      return (await database.batch(statements)).map(({ results }) => results);
    } catch (error) {
      // What D1 says names tables and columns, no values.
      throw new SinkError("unavailable", error instanceof Error ? error.message : String(error));
    }
  }

  async function read(id: string): Promise<StoredOrder | undefined> {
    const [orders = [], lines = []] = await run(statement(sql.order, id), statement(sql.lines, id));
    // Sound: the statements select these columns, and the tables are STRICT.
    const row = orders[0] as unknown as OrderRow | undefined;
    // Sound: as above.
    return row && readOrder(row, lines as unknown as LineRow[]);
  }

  /** What was answered to the first post of a key; undefined when there was none. */
  async function receiptOf({ key, form }: NewPost): Promise<Receipt | undefined> {
    const [[known] = []] = await run(statement(sql.known, key));
    if (known === undefined) return undefined;
    if (known["form"] !== form) throw keyOfAnotherForm(form);
    const order = known["order_id"] === null ? undefined : (await read(String(known["order_id"])))?.order;
    return { ...(order && { order }), isNew: false };
  }

  function event(type: OrderEventType, at: number, order: Order, customer: FormValues, line?: OrderLine) {
    const id = `evt_${crypto.randomUUID()}`;
    const body = orderEvent(type, { id, at, order, customer, ...(line && { line }) });
    return statement(sql.addEvent, id, order.id, type, body);
  }

  const addLine = (orderId: string, position: number, key: string | null, line: OrderLine): D1Statement =>
    statement(sql.addLine, orderId, position, key, line.product, line.name, line.price);

  function addOrder(order: Order, { key, at, values }: NewPost): readonly D1Statement[] {
    const { id, market, currency, terms } = order;
    return [
      statement(sql.addOrder, id, market, currency, terms.fee, terms.freeFrom ?? null, order.at, key),
      ...order.lines.map((line, position) => addLine(id, position, null, line)),
      event("order.created", at, order, values),
    ];
  }

  return {
    async take(post) {
      const { key, form, market, at, values, order } = post;
      try {
        await run(
          statement(sql.addPost, key, form, market, at, JSON.stringify(values)),
          ...(order ? addOrder(order, post) : []),
        );
        return { ...(order && { order }), isNew: true };
      } catch (error) {
        // All of it or nothing was stored. Most likely the key was known: nobody else knows without asking.
        const receipt = await receiptOf(post);
        if (receipt === undefined) throw error;
        return receipt;
      }
    },
    async addLine(orderId, line, key) {
      for (let attempt = 1; ; attempt++) {
        const kept = await read(orderId);
        if (kept === undefined || kept.keys.includes(key)) return kept?.order;
        const order = { ...kept.order, lines: [...kept.order.lines, line] };
        try {
          // Where another line has come in between, its place is taken, and both statements are undone.
          await run(
            addLine(orderId, kept.order.lines.length, key, line),
            event("order.line-added", now(), order, kept.customer, line),
          );
          return order;
        } catch (error) {
          if (attempt === mostAttempts) throw error;
        }
      }
    },
    order: async (id) => (await read(id))?.order,
    check: async () => {
      await run(statement(sql.check));
    },
    close: async () => undefined,
    prune: async (before, most) => (await run(statement(sql.prune, before, most)))[0]?.length ?? 0,
    outbox: {
      claim: async (at, until, most) => {
        const [events = []] = await run(statement(sql.claim, until, at, most));
        // Sound: the statement returns these columns, and the table is STRICT.
        return events as unknown as readonly OutboxEvent[];
      },
      settle: async (id, settlement) => {
        await run(
          settlement.kind === "delivered"
            ? statement(sql.delivered, id)
            : statement(sql[settlement.kind], settlement.at, id),
        );
      },
    },
  };
}
