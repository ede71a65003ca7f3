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
import { countOrder } from "../../commerce/order-counts.ts";
import type { FactType, OrderFact } from "../../commerce/order-facts.ts";
import { acceptsLines, isReleased } from "../../commerce/order-state.ts";
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
  lockOrder,
  setLook,
} from "../data/insertions.ts";
import { findSubmission } from "../data/order-queries.ts";
import { type Statement, sql } from "../data/statement.ts";
import { isConflict, StoreError } from "../data/store-error.ts";
import { createArchive } from "./order-archive.ts";
import { changeDocuments } from "./order-documents.ts";
import { addOrderEvent } from "./order-event.ts";
import { type LedgerSubmission, readSubmissions } from "./read-orders.ts";
import { buildReceipt } from "./receipts.ts";

/** A submission with the order that it has placed. */
type PlacedSubmission = LedgerSubmission & { readonly order: Order };

/** Attempts to change an order while other requests change it. */
const maxAttempts = 10;

/** A conflict that nothing explains: the tables refuse what they should accept. */
const unavailable = (conflict: StoreError): StoreError => new StoreError("unavailable", conflict.message);

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

/** The statements that store a submission with its order, event and counts. */
function placeStatements({
  key,
  form,
  market,
  at,
  values,
  contact,
  doubt,
  order,
}: NewSubmission): Statement[] {
  const row = { key, form, market, at, content: JSON.stringify(values), contact: contact ?? null };
  const unless = doubt && (doubt.isHeld ? sql`SELECT 1` : findContact(row.contact, doubt.from, doubt.to));
  const locks = contact === undefined ? [] : [lockContact(contact)];
  if (order === undefined) return [...locks, addSubmission(row, unless)];
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
    ...addNewCounts(countOrder(order)),
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
    addOrderEvent("order.line-added", { at, order, customer, line }),
    ...addNewCounts(countOrder(order, before)),
    ...changeDocuments(order, before, { at }).statements,
  ];
  return { order, statements };
}

/** Facts that only the payments of the shop need. They send no event. */
const quietTypes: readonly FactType[] = ["attempt", "attempt-started", "refund"];

/** The statements that add a fact to an order, with the events that follow, and whether a document gets its number. */
function factStatements(
  before: Order,
  { order, customer, fact }: PlacedOrder & { readonly fact: OrderFact },
): { readonly statements: readonly Statement[]; readonly isNumbered: boolean } {
  const { at } = fact;
  const isReady = isReleased(order) && !isReleased(before);
  const documents = changeDocuments(order, before, { at, fact });
  const { added } = documents;
  const statements = [
    addFact(before, fact),
    ...setLooks(order, at),
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
export function createOrderService(run: RunStatements, now: () => number): OrderService {
  const findByOrder = async (id: string) => (await readSubmissions(run, sql`WHERE o.id = ${id}`))[0];

  /** Why a submission was not stored. Undefined if its key is new and it repeats no order. */
  async function explain(submission: NewSubmission): Promise<Receipt | undefined> {
    const { key, contact, doubt } = submission;
    const [[known], doubts] = await run(
      findSubmission(key),
      findContact(contact ?? null, doubt?.from ?? 1, doubt?.to ?? 0),
    );
    if (known === undefined)
      return doubt?.isHeld || doubts.length > 0 ? { isNew: false, conflict: { by: "contact" } } : undefined;
    const order = known.order_id === null ? undefined : (await findByOrder(known.order_id))?.order;
    return buildReceipt(known, submission, order);
  }

  /**
   * Changes an order. `build` returns the statements for its current state, or a result if there is nothing to change.
   * Reads and builds again if another request has changed the order in between.
   */
  async function change<Result>(
    id: string,
    build: (stored: PlacedSubmission | undefined) => {
      readonly statements?: readonly Statement[];
      readonly result: Result;
    },
  ): Promise<Result> {
    for (let attempt = 1; ; attempt++) {
      const stored = await findByOrder(id);
      const { statements, result } = build(stored?.order && { ...stored, order: stored.order });
      if (statements === undefined) return result;
      try {
        await run(lockOrder(id), ...statements);
        return result;
      } catch (error) {
        if (!isConflict(error)) throw error;
        if (attempt === maxAttempts) throw unavailable(error);
      }
    }
  }

  return {
    async place(submission) {
      try {
        await run(...placeStatements(submission));
        return { ...(submission.order && { order: submission.order }), isNew: true };
      } catch (error) {
        if (!isConflict(error)) throw error;
        const receipt = await explain(submission);
        if (receipt) return receipt;
        throw unavailable(error);
      }
    },
    addLine: (id, line, key, attempt) =>
      change(id, (stored) => {
        if (stored === undefined || stored.keys.includes(key)) return { result: stored?.order };
        if (!acceptsLines(stored.order)) return { result: stored.order };
        const { order, statements } = addTo(stored, { line, key, attempt, at: now() });
        return { result: order, statements };
      }),
    async record(id, event, expected) {
      let isNumbered = false;
      const recorded = await change(id, (stored): { statements?: readonly Statement[]; result: Recorded } => {
        if (stored === undefined) return { result: { kind: "unknown-order" } };
        const fact: OrderFact = { ...event, at: now() };
        const { order, values: customer } = stored;
        const result = { order, customer, ...decideFact(order, fact, expected) };
        if (result.kind !== "recorded" || !result.isNew) return { result };
        const built = factStatements(order, { ...result, fact });
        isNumbered = built.isNumbered;
        return { result, statements: built.statements };
      });
      // The database has chosen the number.
      if (recorded.kind !== "recorded" || !recorded.isNew || !isNumbered) return recorded;
      return { ...recorded, order: (await findByOrder(id))?.order ?? recorded.order };
    },
    find: async (id) => (await findByOrder(id))?.order,
    async findSubmission(id) {
      const stored = await findByOrder(id);
      if (stored?.order === undefined) return undefined;
      const { keys: _keys, order, ...submission } = stored;
      return { ...submission, order };
    },
    ...createArchive(run),
  };
}
