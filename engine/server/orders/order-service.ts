import { decideFact } from "../../commerce/decide-fact.ts";
import type { Order, OrderLine } from "../../commerce/order.ts";
import type {
  BuildAttempt,
  NewSubmission,
  OrderService,
  PlacedOrder,
  Receipt,
  Recorded,
} from "../../commerce/order-book.ts";
import { awayFor, closeOrder } from "../../commerce/order-closing.ts";
import { countOrder } from "../../commerce/order-counts.ts";
import type { FactType, OrderFact } from "../../commerce/order-facts.ts";
import { acceptsLines, isReleased, ledgerLength, listMoved } from "../../commerce/order-state.ts";
import { readPrepaid } from "../../commerce/payment-attempts.ts";
import { listLooks } from "../../payments/next-look.ts";
import type { RunStatements } from "../data/database.ts";
import {
  addFact,
  addLine,
  addNewCounts,
  addOrder,
  addSubmission,
  findContact,
  lockContact,
  setLook,
  takeStock,
} from "../data/insertions.ts";
import { findSubmission } from "../data/order-queries.ts";
import { setTimer } from "../data/order-timers.ts";
import { type Statement, sql } from "../data/statement.ts";
import { createStock } from "../data/stock-store.ts";
import { isConflict } from "../data/store-error.ts";
import type { MailQueue } from "../mail/mail-queue.ts";
import { describeFact, describeLinkRequest, describeSubmission } from "../mail/order-mails.ts";
import { createChange, maxAttempts, type PlacedSubmission, unavailable } from "./change-order.ts";
import { createArchive } from "./order-archive.ts";
import { changeDocuments } from "./order-documents.ts";
import { addOrderEvent } from "./order-event.ts";
import { findShort, refuseStock } from "./order-stock.ts";
import { readSubmissions } from "./read-orders.ts";
import { buildReceipt } from "./receipts.ts";

/** The statements that add facts to an order in their sequence. */
const addFacts = (order: Order, facts: readonly OrderFact[]): Statement[] =>
  facts.map((fact, index) => {
    const earlier = [...(order.facts ?? []), ...facts.slice(0, index)];
    return addFact({ ...order, facts: earlier }, fact);
  });

/** The statements that set when to ask the providers about an order. An order on invoice needs none. */
const setLooks = (order: Order, now: number): Statement[] =>
  readPrepaid(order).length === 0
    ? []
    : listLooks(order, now).map(({ attempt, at }) => setLook(order.id, attempt, at));

/** The statements that set when to look at an order whose customer does nothing more. */
function setTimers(order: Order, before: Order | undefined, now: number): readonly Statement[] {
  if (closeOrder(order)) return [setTimer(order.id, now + awayFor)];
  return before && closeOrder(before) ? [setTimer(order.id, undefined)] : [];
}

/** The statements that store a submission with its order, event and counts. `mails`: those that queue its mails. */
function placeStatements(
  { key, form, market, at, values, contact, doubt, order }: NewSubmission,
  mails: readonly Statement[],
): Statement[] {
  const row = { key, form, market, at, content: JSON.stringify(values), contact: contact ?? null };
  const unless = doubt && (doubt.isHeld ? sql`SELECT 1` : findContact(row.contact, doubt.from, doubt.to));
  const locks = contact === undefined ? [] : [lockContact(contact)];
  if (order === undefined) return [...locks, addSubmission(row, unless), ...mails];
  const documents = changeDocuments(order, undefined, { at });
  const type = isReleased(order) ? "order.created" : "order.placed";
  return [
    ...locks,
    addSubmission(row, unless),
    // A submission that may repeat an order was not added. Its order then refers to nothing, which no table allows.
    addOrder(order, key),
    ...order.lines.flatMap((line, position) => addLine(order.id, position, null, line)),
    ...addFacts({ ...order, facts: [] }, order.facts ?? []),
    ...setLooks(order, at),
    ...setTimers(order, undefined, at),
    ...mails,
    ...addNewCounts(countOrder(order)),
    ...listMoved({ lines: [] }, order).map(takeStock),
    ...documents.statements,
    addOrderEvent(type, { at, order, customer: values, added: documents.added }),
  ];
}

/** Adds a line, and the attempt to pay for it, to an order. */
function addTo(
  { order: before, values: customer }: PlacedSubmission,
  {
    line,
    key,
    attempt,
    at,
  }: {
    readonly line: OrderLine;
    readonly key: string;
    readonly attempt: BuildAttempt | undefined;
    readonly at: number;
  },
): { readonly order: Order; readonly statements: readonly Statement[] } {
  const withLine = { ...before, lines: [...before.lines, line] };
  const event = attempt?.(withLine);
  const facts: OrderFact[] = event ? [{ ...event, key: `attempt-${event.attempt}`, at }] : [];
  const order = event ? { ...withLine, facts: [...(before.facts ?? []), ...facts] } : withLine;
  const statements = [
    ...addLine(before.id, before.lines.length, key, line, before.facts?.length),
    ...addFacts(withLine, facts),
    ...(event ? setLooks(order, at) : []),
    ...setTimers(order, before, at),
    addOrderEvent("order.line-added", { at, order, customer, line }),
    ...addNewCounts(countOrder(order, before)),
    ...listMoved(before, order).map(takeStock),
    ...changeDocuments(order, before, { at }).statements,
  ];
  return { order, statements };
}

/** Facts that only the payments of the shop need. They send no event. */
const quietTypes: readonly FactType[] = [
  ...(["attempt", "attempt-started", "refund"] as const),
  ...(["stock-released", "stock-reserved", "payment-unfinished"] as const),
];

/** The statements that add a fact to an order, with the events that follow, and whether a document gets its number. */
function factStatements(
  before: Order,
  {
    order,
    customer,
    fact,
    mails,
  }: PlacedOrder & { readonly fact: OrderFact; readonly mails: readonly Statement[] },
): { readonly statements: readonly Statement[]; readonly isNumbered: boolean } {
  const { at } = fact;
  const isReady = isReleased(order) && !isReleased(before);
  const documents = changeDocuments(order, before, { at, fact });
  const { added } = documents;
  const statements = [
    addFact(before, fact),
    ...setLooks(order, at),
    ...setTimers(order, before, at),
    ...mails,
    ...addNewCounts(countOrder(order, before)),
    ...listMoved(before, order).map(takeStock),
    ...documents.statements,
    ...(quietTypes.includes(fact.type)
      ? []
      : [addOrderEvent(`order.${fact.type}`, { at, order, customer, fact, added })]),
    ...(isReady ? [addOrderEvent("order.created", { at, order, customer, added })] : []),
  ];
  return { statements, isNumbered: added !== undefined };
}

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
