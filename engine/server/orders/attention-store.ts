import { type Attention, listAttention } from "../../payments/attention.ts";
import type { RunStatements } from "../data/database.ts";
import type { MailStore } from "../data/mail-store.ts";
import type { Outbox } from "../data/outbox.ts";
import type { PaymentStore } from "../data/payment-store.ts";
import { sql } from "../data/statement.ts";
import type { Row } from "../data/tables.ts";
import { readSubmissions } from "./read-orders.ts";

/** What waits for a person. */
export interface AttentionStore {
  /** `now`: milliseconds since 1970. Overdue refunds come first. */
  list(now: number): Promise<readonly Attention[]>;
  /** Sends a stopped event again. */
  restartEvent(id: string): Promise<void>;
  /** Ticks off a payment without an order. */
  forgetPayment(provider: string, reference: string): Promise<void>;
}

/** A provider is silent after this many questions without an answer, which take about twenty minutes. */
const silentTries = 6;

/** Orders that are read at once. D1 allows a statement 100 values. */
const readStep = 90;

/**
 * Finds the orders that may need a person: the index of these types finds them. A withdrawn order needs no person if nothing was
 * paid, or if a refund has followed.
 */
const findCandidates = sql<Pick<Row<"order_facts">, "order_id">>`
  SELECT DISTINCT order_id FROM order_facts f
  WHERE type IN ('under-review', 'out-of-stock', 'refund-failed', 'disputed', 'withdrawn') AND (type <> 'withdrawn' OR (
    EXISTS (SELECT 1 FROM order_facts p WHERE p.order_id = f.order_id AND p.type = 'paid')
    AND NOT EXISTS (SELECT 1 FROM order_facts r
      WHERE r.order_id = f.order_id AND r.position > f.position AND r.type IN ('refund', 'refunded'))))`;

export function createAttention(
  run: RunStatements,
  outbox: Pick<Outbox, "list" | "restart">,
  payments: Pick<PaymentStore, "listSilent" | "listLost" | "removeLost">,
  mails: Pick<MailStore, "listUndelivered">,
): AttentionStore {
  async function readCandidates() {
    const [rows] = await run(findCandidates);
    const ids = rows.map(({ order_id }) => order_id);
    const orders = [];
    for (let start = 0; start < ids.length; start += readStep) {
      const part = ids.slice(start, start + readStep);
      orders.push(...(await readSubmissions(run, sql`WHERE o.id IN (${part})`)));
    }
    return orders.flatMap(({ order }) => order ?? []);
  }

  return {
    async list(now) {
      const [orders, silent, lost, undelivered, stopped] = await Promise.all([
        readCandidates(),
        payments.listSilent(silentTries),
        payments.listLost(),
        mails.listUndelivered(),
        outbox.list({ stopped: true }),
      ]);
      return listAttention({ orders, silent, lost, mails: undelivered, stopped }, now);
    },
    restartEvent: async (id) => void (await outbox.restart(id)),
    forgetPayment: payments.removeLost,
  };
}
