import type { Order, OrderLine } from "../../commerce/order.ts";
import type { BuildAttempt, NewSubmission, PlacedOrder } from "../../commerce/order-book.ts";
import { awayFor, closeOrder } from "../../commerce/order-closing.ts";
import { countOrder } from "../../commerce/order-counts.ts";
import type { FactType, OrderFact } from "../../commerce/order-facts.ts";
import { isReleased, listMoved } from "../../commerce/order-state.ts";
import { readPrepaid } from "../../commerce/payment-attempts.ts";
import { listLooks } from "../../payments/next-look.ts";
import {
  addFact,
  addFiles,
  addLine,
  addNewCounts,
  addOrder,
  addSubmission,
  findContact,
  lockContact,
  setLook,
  takeStock,
} from "../data/insertions.ts";
import { setTimer } from "../data/order-timers.ts";
import { type Statement, sql } from "../data/statement.ts";
import type { PlacedSubmission } from "./change-order.ts";
import { addSubmissionEvent } from "./form-event.ts";
import { changeDocuments } from "./order-documents.ts";
import { addOrderEvent } from "./order-event.ts";

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
export function placeStatements(submission: NewSubmission, mails: readonly Statement[]): Statement[] {
  const { key, form, market, at, values, contact, doubt, order, files = [] } = submission;
  const row = { key, form, market, at, content: JSON.stringify(values), contact: contact ?? null };
  const unless = doubt && (doubt.isHeld ? sql`SELECT 1` : findContact(row.contact, doubt.from, doubt.to));
  const locks = contact === undefined ? [] : [lockContact(contact)];
  if (order === undefined)
    return [
      ...locks,
      addSubmission(row, unless),
      ...addFiles(files, key),
      ...mails,
      addSubmissionEvent(submission),
    ];
  const documents = changeDocuments(order, undefined, { at });
  const type = isReleased(order) ? "order.created" : "order.placed";
  return [
    ...locks,
    addSubmission(row, unless),
    ...addFiles(files, key),
    // A submission that may repeat an order was not added. Its order then refers to nothing, which no table allows.
    ...addOrder(order, key),
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
export function addTo(
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
export function factStatements(
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
