import { readdirSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { findOpenMoney } from "../../../commerce/open-money.ts";
import type { Erased, OrderService, RefusedErasure, StoredSubmission } from "../../../commerce/order-book.ts";
import { shownOrderId } from "../../../commerce/order-id.ts";
import type { OpenDatabase } from "./orders-database.ts";
import { ordersTable } from "./orders-table.ts";

/** A number with its noun: "2 orders". */
export const plural = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? "" : "s"}`;
const listErased = ({ submissions, orders, lines, events }: Omit<Erased, "refused">): string =>
  `${plural(submissions, "submission")}, ${plural(orders, "order")} with ${plural(lines, "line")}, ${plural(events, "event")} not delivered yet`;

/** Says which orders cannot be deleted, why, and what to do. */
const printRefused = (refused: readonly RefusedErasure[]): void => {
  for (const { order, reason } of refused)
    console.error(`Order ${shownOrderId(order)} cannot be deleted: ${reason}`);
  if (refused.length > 0)
    console.error("Is a provider not set up any more? Look there, then delete the order with --open-money.");
};

/** Lists what would be deleted. `withOpenMoney`: also orders whose money is open. */
export async function announceErasure(
  orders: OrderService,
  submissions: readonly StoredSubmission[],
  withOpenMoney: boolean,
): Promise<number> {
  if (submissions.length === 0) {
    console.log("No submissions match.");
    return 0;
  }
  const erased = await orders.countWith(submissions.map(({ id }) => id));
  console.log(`${ordersTable(submissions)}\n\nWould be deleted: ${listErased(erased)}.`);
  const open = submissions.flatMap(({ id, order }) => {
    const reason = order && !withOpenMoney ? findOpenMoney(order) : undefined;
    return order && reason !== undefined ? [{ submission: id, order: order.id, reason }] : [];
  });
  printRefused(open);
  console.log("Nothing was deleted. Add --yes to delete this.");
  return open.length === 0 ? 0 : 1;
}

/** Names copies of a database that accidents have left. */
function nameCopies(database: string): void {
  const folder = dirname(database);
  const copies = readdirSync(folder).filter((name) => name.startsWith(`${basename(database)}.rescued-`));
  for (const copy of copies)
    console.log(
      `${join(folder, copy)} is a copy of a replaced database. Run the command on it too, with --database.`,
    );
}

/** Prints what was deleted, and removes it from the database's files. */
export async function finishErasure({ purge, file }: OpenDatabase, erased: Erased): Promise<number> {
  console.log(`Deleted: ${listErased(erased)}.`);
  printRefused(erased.refused);
  if (file !== undefined) nameCopies(file);
  const rest = await purge();
  if (rest !== undefined) console.error(rest);
  return rest === undefined && erased.refused.length === 0 ? 0 : 1;
}

/** Prints what would be deleted if the clock were right. */
export async function refusePruning(orders: OrderService, before: number): Promise<number> {
  const erased = await orders.countWith(await orders.findBefore(before));
  console.error(
    `The clock jumped by more than a week, to ${new Date().toISOString()}. Nothing was deleted. ` +
      `If the clock is right, --yes deletes: ${listErased(erased)}.`,
  );
  return 1;
}
