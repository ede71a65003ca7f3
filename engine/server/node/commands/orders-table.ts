import { shortTime, textTable } from "../../../command-line/text-table.ts";
import { printAmount } from "../../../commerce/money.ts";
import type { Order } from "../../../commerce/order.ts";
import type { StoredSubmission } from "../../../commerce/order-book.ts";
import { shownOrderId } from "../../../commerce/order-id.ts";
import { readState } from "../../../commerce/order-state.ts";
import type { Attention } from "../../../payments/attention.ts";
import type { WaitingEvent } from "../../data/outbox.ts";

const orderColumns = ["order", "status", "lines", "total", "paid", "refunded"];
const columns = ["submission", "at (UTC)", "form", "market", ...orderColumns, "email"];

function orderCells(order: Order | undefined): readonly string[] {
  if (order === undefined) return orderColumns.map(() => "");
  const { id, currency } = order;
  const { status, lines, total, paid, refunded } = readState(order);
  const print = (amount: number) => (amount === 0 ? "" : printAmount(amount, currency));
  return [
    id,
    status,
    `${lines.length}`,
    `${printAmount(total, currency)} ${currency}`,
    print(paid),
    print(refunded),
  ];
}

const cells = ({ id, at, form, market, order, values }: StoredSubmission): readonly string[] => [
  String(id),
  shortTime(at),
  form,
  market,
  ...orderCells(order),
  String(values["email"] ?? ""),
];

/** Submissions as a table for a terminal. */
export const ordersTable = (submissions: readonly StoredSubmission[]): string =>
  textTable([columns, ...submissions.map(cells)]);

const eventColumns = ["event", "type", "about", "attempts", "next (UTC)", "stopped (UTC)"];

const eventCells = ({
  id,
  type,
  order,
  post,
  attempts,
  nextAt,
  stoppedAt,
}: WaitingEvent): readonly string[] => [
  id,
  type,
  order ?? `form ${post}`,
  String(attempts),
  stoppedAt === null && nextAt > 0 ? shortTime(nextAt) : "",
  stoppedAt === null ? "" : shortTime(stoppedAt),
];

/** Events of the outbox as a table for a terminal. */
export const eventsTable = (events: readonly WaitingEvent[]): string =>
  textTable([eventColumns, ...events.map(eventCells)]);

const attentionCells = (item: Attention): readonly string[] => [
  item.order === undefined ? "" : shownOrderId(item.order),
  item.since === undefined ? "" : shortTime(item.since),
  item.due === undefined ? "" : shortTime(item.due),
  item.problem,
  item.action,
];

/** What waits for a person as a table for a terminal. */
export const attentionTable = (items: readonly Attention[]): string =>
  textTable([["order", "since (UTC)", "due (UTC)", "problem", "action"], ...items.map(attentionCells)]);
