import { shortTime, textTable } from "../../../command-line/text-table.ts";
import { printAmount } from "../../../commerce/money.ts";
import type { StoredSubmission } from "../../../commerce/order-book.ts";
import { readState } from "../../../commerce/order-state.ts";
import type { WaitingEvent } from "../../data/outbox.ts";

const columns = ["submission", "at (UTC)", "form", "market", "order", "lines", "total", "email"];

function cells({ id, at, form, market, order, values }: StoredSubmission): readonly string[] {
  const total = order && `${printAmount(readState(order).total, order.currency)} ${order.currency}`;
  const { email = "" } = values;
  const lines = order ? String(order.lines.length) : "";
  return [String(id), shortTime(at), form, market, order?.id ?? "", lines, total ?? "", String(email)];
}

/** Submissions as a table for a terminal. */
export const ordersTable = (submissions: readonly StoredSubmission[]): string =>
  textTable([columns, ...submissions.map(cells)]);

const eventColumns = ["event", "type", "order", "attempts", "next (UTC)", "stopped (UTC)"];

const eventCells = ({ id, type, order, attempts, nextAt, stoppedAt }: WaitingEvent): readonly string[] => [
  id,
  type,
  order,
  String(attempts),
  stoppedAt === null && nextAt > 0 ? shortTime(nextAt) : "",
  stoppedAt === null ? "" : shortTime(stoppedAt),
];

/** Events of the outbox as a table for a terminal. */
export const eventsTable = (events: readonly WaitingEvent[]): string =>
  textTable([eventColumns, ...events.map(eventCells)]);
