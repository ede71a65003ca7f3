import type { OrderPayment } from "../../commerce/order-payments.ts";
import type { RunStatements } from "./database.ts";
import { findErasedPayments } from "./erased-payments.ts";
import { sql } from "./statement.ts";
import type { Row } from "./tables.ts";

/** A payment with the name of this shop whose order it does not have. */
export interface LostPayment {
  readonly provider: string;
  /** The provider's id of the payment. */
  readonly reference: string;
  readonly order: string;
  readonly attempt: number;
  /** When the provider named it first, in milliseconds since 1970. */
  readonly at: number;
}

/** An attempt to look at now. */
export interface DueLook {
  readonly order: string;
  readonly attempt: number;
  /** How often the provider was asked since it last answered, this time included. */
  readonly tries: number;
}

/** How far the list of a provider's payments was read. */
export interface PaymentCursor {
  /** Milliseconds since 1970. */
  readonly since: number;
  readonly cursor: string | undefined;
}

/** When to ask the providers, and what they know that the order book does not. Several servers may share it. */
export interface PaymentStore {
  /** Claims the attempts that are due, oldest first. They are reserved until `until`. Times are in milliseconds since 1970. */
  claimLooks(now: number, until: number, max: number): Promise<readonly DueLook[]>;
  /**
   * Sets when a claimed attempt is due again, unless somebody has set it since the claim. `until`: that of the claim. `at`:
   * undefined if it is settled. `isAnswered`: its provider has answered.
   */
  releaseLook(
    look: Pick<DueLook, "order" | "attempt">,
    next: { readonly until: number; readonly at: number | undefined; readonly isAnswered: boolean },
  ): Promise<void>;
  /** Makes an attempt due at this time, unless it is due sooner. */
  hastenLook(look: Pick<DueLook, "order" | "attempt">, at: number): Promise<void>;
  /** The attempts whose provider has not answered for at least `tries` times. */
  listSilent(tries: number): Promise<readonly DueLook[]>;
  /** Notes a payment without an order, once. */
  addLost(payment: LostPayment): Promise<void>;
  listLost(): Promise<readonly LostPayment[]>;
  /** Forgets a payment without an order, which somebody has settled at its provider. */
  removeLost(provider: string, reference: string): Promise<void>;
  /** What is kept of an attempt whose order was erased. */
  listErased(order: string, attempt: number): Promise<readonly OrderPayment[]>;
  readCursor(provider: string): Promise<PaymentCursor | undefined>;
  writeCursor(provider: string, cursor: PaymentCursor): Promise<void>;
}

type LookRow = Row<"payment_looks", "order_id" | "attempt" | "tries">;

const readLook = ({ order_id: order, attempt, tries }: LookRow): DueLook => ({ order, attempt, tries });

/** Creates the payment store of a database. */
export const createPaymentStore = (run: RunStatements): PaymentStore => ({
  async claimLooks(now, until, max) {
    const [looks] = await run(sql<LookRow>`
      WITH due AS MATERIALIZED (
        SELECT order_id, attempt FROM payment_looks WHERE next_at <= ${now} ORDER BY next_at LIMIT ${max}
        /*PostgreSQL: FOR UPDATE SKIP LOCKED*/)
      UPDATE payment_looks SET next_at = ${until}, tries = tries + 1
      WHERE (order_id, attempt) IN (SELECT order_id, attempt FROM due) RETURNING order_id, attempt, tries`);
    return looks.map(readLook);
  },
  async releaseLook({ order, attempt }, { until, at, isAnswered }) {
    const claim = sql`WHERE order_id = ${order} AND attempt = ${attempt} AND next_at = ${until}`;
    const tries = isAnswered ? sql`0` : sql`tries`;
    await run(
      at === undefined
        ? sql`DELETE FROM payment_looks ${claim}`
        : sql`UPDATE payment_looks SET next_at = ${at}, tries = ${tries} ${claim}`,
    );
  },
  async hastenLook({ order, attempt }, at) {
    await run(sql`INSERT INTO payment_looks (order_id, attempt, next_at) VALUES (${order}, ${attempt}, ${at})
      ON CONFLICT (order_id, attempt) DO UPDATE SET next_at = excluded.next_at
      WHERE excluded.next_at < payment_looks.next_at`);
  },
  async listSilent(tries) {
    const [looks] = await run(sql<LookRow>`
      SELECT order_id, attempt, tries FROM payment_looks WHERE tries >= ${tries} ORDER BY order_id, attempt`);
    return looks.map(readLook);
  },
  async addLost({ provider, reference, order, attempt, at }) {
    await run(sql`INSERT INTO lost_payments (provider, reference, order_id, attempt, at)
      VALUES (${provider}, ${reference}, ${order}, ${attempt}, ${at}) ON CONFLICT DO NOTHING`);
  },
  async listLost() {
    const [payments] = await run(sql<LostPayment>`
      SELECT provider, reference, order_id AS "order", attempt, at FROM lost_payments ORDER BY at, reference`);
    return payments;
  },
  async listErased(order, attempt) {
    const [payments] = await run(findErasedPayments(sql`WHERE order_id = ${order} AND attempt = ${attempt}`));
    return payments;
  },
  async removeLost(provider, reference) {
    await run(sql`DELETE FROM lost_payments WHERE provider = ${provider} AND reference = ${reference}`);
  },
  async readCursor(provider) {
    const [[row]] = await run(
      sql<
        Row<"payment_cursors">
      >`SELECT provider, since, cursor FROM payment_cursors WHERE provider = ${provider}`,
    );
    return row && { since: row.since, cursor: row.cursor ?? undefined };
  },
  async writeCursor(provider, { since, cursor }) {
    await run(sql`INSERT INTO payment_cursors (provider, since, cursor) VALUES (${provider}, ${since}, ${cursor ?? null})
      ON CONFLICT (provider) DO UPDATE SET since = excluded.since, cursor = excluded.cursor`);
  },
});
