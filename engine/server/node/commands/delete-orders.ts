import { parseOptions, UsageError } from "../../../command-line/arguments.ts";
import { findPerson } from "../../orders/find-person.ts";
import { database } from "./database-option.ts";
import { announceErasure, finishErasure } from "./erase-orders.ts";
import type { OperatorCommand } from "./operator-command.ts";
import { withDatabase } from "./orders-database.ts";
import { person, readPerson, yes } from "./orders-options.ts";

export const deleteOptions = { ...person, yes, "open-money": yes } as const;

/** Deletes the submissions of a person, or lists what it would delete. */
export const deleteOrders: OperatorCommand = async (call) => {
  const values = parseOptions({ database, ...deleteOptions }, call.args);
  const { order, "open-money": withOpenMoney } = values;
  const whose = readPerson(values);
  if (whose === undefined) throw new UsageError("Name a person with --email, --name or --order.");
  if (withOpenMoney && order === undefined)
    throw new UsageError("--open-money deletes a single order. Name it with --order.");
  return withDatabase(call, values.database, async (opened) => {
    const { orders } = opened;
    const submissions = await findPerson(orders, whose);
    if (!values.yes) return announceErasure(orders, submissions, withOpenMoney);
    const ids = submissions.map(({ id }) => id);
    return finishErasure(opened, await orders.erase(ids, withOpenMoney));
  });
};
