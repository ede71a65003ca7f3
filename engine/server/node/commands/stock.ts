import { parseArguments, UsageError } from "../../../command-line/arguments.ts";
import { textTable } from "../../../command-line/text-table.ts";
import { readInput } from "../../orders/orders-api-input.ts";
import { productSchema, stockInput } from "../../orders/orders-api-schemas.ts";
import { database } from "./database-option.ts";
import type { OperatorCommand } from "./operator-command.ts";
import { withDatabase } from "./orders-database.ts";

/** Lists the stock of products, or sets or adds what is left to sell. */
export const stock: OperatorCommand = async (call) => {
  const { values, positionals } = parseArguments({ database }, 3, call.args);
  const [action, name, number = ""] = positionals;
  if (action === undefined)
    return withDatabase(call, values.database, async ({ orders }) => {
      const list = await orders.stock.list();
      const rows = list.map(({ product, available }) => [product, String(available)]);
      console.log(rows.length === 0 ? "No stock." : textTable([["product", "left"], ...rows], [1]));
      return 0;
    });
  if (action !== "set" && action !== "add")
    throw new UsageError(`stock takes set or add, not "${action}". See --help.`);
  const product = readInput(productSchema, name);
  if ("problem" in product) throw new UsageError(product.problem.message);
  const input = readInput(stockInput, { available: /^\d+$/.test(number) ? Number(number) : number });
  if ("problem" in input)
    throw new UsageError(`stock ${action} takes a number of pieces from 0, not "${number}".`);
  const { available } = input.value;
  return withDatabase(call, values.database, async ({ orders }) => {
    const isSet = action === "set" && (await orders.stock.set({ product: product.value, available }));
    const left = isSet ? available : await orders.stock.add(product.value, available);
    console.log(`Left of ${product.value}: ${left}.`);
    return 0;
  });
};
