import { moneyFormat } from "../../commerce/money.ts";
import { readState } from "../../commerce/order-state.ts";
import { showSums } from "../../commerce/shown-order.ts";
import { sumAdded } from "../../commerce/taxes.ts";
import { shownAmount } from "../../forms/form-submission.ts";
import { type TotalAnswer, totalFields } from "../../forms/order-sums.ts";
import type { SiteTable } from "../../routing/site-table.ts";
import { readText } from "../http/read-body.ts";
import { lookUp, type ReadOrderTable } from "../http/stored-files.ts";
import { ofOneVisitor } from "./order-responses.ts";
import { findFormRoute, startOrder } from "./place-order.ts";

/** In bytes: an address, and the ids of a page's products. */
const longest = 8192;

/**
 * Answers what an order of each product costs at a typed address. Nothing is stored: `placeOrder` computes the same again when the
 * form is sent.
 */
export async function answerTotals(
  request: Request,
  { table, readTable }: { readonly table: SiteTable; readonly readTable: ReadOrderTable },
): Promise<Response> {
  const fields = new URLSearchParams(await readText(request, longest));
  const get = (name: keyof typeof totalFields) => fields.get(totalFields[name]) ?? "";
  const [market, page] = [get("market"), get("page")];
  const orders = await readTable();
  const findRoute = () => findFormRoute(table, { page, market });
  const place = { region: get("region"), postcode: get("postcode") };
  const languageTag = lookUp(orders.markets, market)?.languageTag ?? "en";
  const answers = fields.getAll(totalFields.product).flatMap((product): [string, TotalAnswer[string]][] => {
    const order = startOrder(orders, { market, product, place, findRoute, at: 0 });
    if (order === undefined) return [];
    const { currency, terms } = order;
    const state = readState(order);
    const sums = showSums(state, terms.taxes, { languageTag, money: moneyFormat(languageTag, currency) });
    return [[product, { taxes: [], ...sums, amount: shownAmount(state.products, sumAdded(state.taxes)) }]];
  });
  return Response.json(Object.fromEntries(answers), { headers: ofOneVisitor });
}
