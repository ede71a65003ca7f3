import { decideFact } from "../../commerce/decide-fact.ts";
import type { NewSubmission, OrderService, Receipt, Recorded } from "../../commerce/order-book.ts";
import { closeOrder } from "../../commerce/order-closing.ts";
import type { OrderFact } from "../../commerce/order-facts.ts";
import { acceptsLines, ledgerLength, listMoved } from "../../commerce/order-state.ts";
import type { RunStatements } from "../data/database.ts";
import { findContact } from "../data/insertions.ts";
import { findSubmission } from "../data/order-queries.ts";
import { sql } from "../data/statement.ts";
import { createStock } from "../data/stock-store.ts";
import { isConflict } from "../data/store-error.ts";
import type { MailQueue } from "../mail/mail-queue.ts";
import { describeFact, describeLinkRequest, describeSubmission } from "../mail/order-mails.ts";
import { createChange, maxAttempts, unavailable } from "./change-order.ts";
import { createArchive } from "./order-archive.ts";
import { addTo, factStatements, placeStatements } from "./order-statements.ts";
import { findShort, refuseStock } from "./order-stock.ts";
import { readSubmissions } from "./read-orders.ts";
import { buildReceipt } from "./receipts.ts";

/**
 * Creates the order book of a database: it decides about submissions and orders, and only it changes their tables. `now`:
 * milliseconds since 1970.
 */
export function createOrderService(
  run: RunStatements,
  { now, mails }: { readonly now: () => number; readonly mails?: MailQueue | undefined },
): OrderService {
  const findByOrder = async (id: string) => (await readSubmissions(run, sql`WHERE o.id = ${id}`))[0];

  /** Why a submission was not stored. Undefined if its key is new, it repeats no order, and the stock has its pieces. */
  async function explain(submission: NewSubmission): Promise<Receipt | undefined> {
    const { key, contact, doubt } = submission;
    const [[known], doubts] = await run(
      findSubmission(key),
      findContact(contact ?? null, doubt?.from ?? 1, doubt?.to ?? 0),
    );
    if (known === undefined) {
      if (doubt?.isHeld || doubts.length > 0) return { isNew: false, conflict: { by: "contact" } };
      const { lines } = submission.order ?? { lines: [] };
      const short = await findShort(run, listMoved({ lines: [] }, { lines }));
      const soldOut = lines.filter(({ product }) => short.includes(product));
      return short.length > 0 ? { isNew: false, conflict: { by: "sold-out", lines: soldOut } } : undefined;
    }
    const order = known.order_id === null ? undefined : (await findByOrder(known.order_id))?.order;
    return buildReceipt(known, submission, order);
  }

  const change = createChange(run, findByOrder);

  const record: OrderService["record"] = async (id, event, expected) => {
    let isNumbered = false;
    const recorded = await change<Recorded>(id, async (stored) => {
      if (stored === undefined) return { result: { kind: "unknown-order" } };
      const fact: OrderFact = { ...event, at: now() };
      const { order, values: customer } = stored;
      const result = { order, customer, ...decideFact(order, fact, expected) };
      if (result.kind !== "recorded" || !result.isNew) return { result };
      const cause = describeFact(result.order, { before: order, submission: stored, fact });
      const queued = (await mails?.queue(cause)) ?? [];
      const built = factStatements(order, { ...result, fact, mails: queued });
      isNumbered = built.isNumbered;
      return {
        result,
        statements: built.statements,
        moved: listMoved(order, result.order),
        refuse: (products) => ({
          ...({ kind: "refused", order, customer } as const),
          refusal: refuseStock(order, products),
        }),
      };
    });
    // The database has chosen the number.
    if (recorded.kind !== "recorded" || !recorded.isNew || !isNumbered) return recorded;
    return { ...recorded, order: (await findByOrder(id))?.order ?? recorded.order };
  };

  return {
    async place(submission) {
      const queued = mails ? await mails.queue(describeSubmission(submission)) : [];
      for (let attempt = 1; ; attempt++) {
        try {
          await run(...placeStatements(submission, queued));
          return { ...(submission.order && { order: submission.order }), isNew: true };
        } catch (error) {
          if (!isConflict(error)) throw error;
          const receipt = await explain(submission);
          if (receipt) return receipt;
          // Pieces may have come back into the stock in between.
          if (attempt === maxAttempts) throw unavailable(error);
        }
      }
    },
    addLine: (id, line, key, attempt) =>
      change(id, (stored) => {
        if (stored === undefined || stored.keys.includes(key)) return { result: stored?.order };
        if (!acceptsLines(stored.order)) return { result: stored.order };
        const { order, statements } = addTo(stored, { line, key, attempt, at: now() });
        const moved = listMoved(stored.order, order);
        return { result: order, statements, moved, refuse: () => undefined };
      }),
    record,
    async finish(order) {
      const event = closeOrder(order);
      if (event?.type === "closed") await record(order.id, event, ledgerLength(order));
    },
    async sendLink(id, email) {
      const stored = await findByOrder(id);
      const cause = stored?.order && describeLinkRequest(stored.order, stored, { email, at: now() });
      const queued = cause && (await mails?.queue(cause));
      if (queued && queued.length > 0) await run(...queued);
    },
    find: async (id) => (await findByOrder(id))?.order,
    async findSubmission(id) {
      const stored = await findByOrder(id);
      if (stored?.order === undefined) return undefined;
      const { keys: _keys, order, ...submission } = stored;
      return { ...submission, order };
    },
    stock: createStock(run),
    ...createArchive(run),
  };
}
