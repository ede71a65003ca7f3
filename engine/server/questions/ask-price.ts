import { moneyFormat } from "../../commerce/money.ts";
import type { Order, OrderLine } from "../../commerce/order.ts";
import { readState } from "../../commerce/order-state.ts";
import { shownOrder } from "../../commerce/shown-order.ts";
import { sumAdded } from "../../commerce/taxes.ts";
import { type RepeatQuestion, shownAmount, shownPrices } from "../../forms/form-submission.ts";
import { fillLiveText } from "../../payload/live-text.ts";
import type { Files } from "../http/stored-files.ts";
import { repeatTable } from "./repeat-table.ts";

/**
 * Builds the question whether the visitor wants to order at a price, or with taxes, that the page did not show, with the new
 * sum. Undefined if the site has no words for it.
 */
export function askPrice(
  files: Files,
): (order: Order, changed: "price" | "taxes") => Promise<RepeatQuestion | undefined> {
  return async (order, changed) => {
    const market = (await repeatTable(files))?.[order.market];
    const labels = market?.labels.price;
    if (market === undefined || labels === undefined) return undefined;
    const { number: _number, ...shown } = shownOrder(order, market.languageTag);
    const { keep, again } = labels;
    const { title, text } = (changed === "taxes" ? market.labels.taxes : undefined) ?? labels;
    const added = sumAdded(readState(order).taxes);
    const prices = shownPrices(
      order.lines.map(({ product, price }) => ({ id: product, amount: shownAmount(price, added) })),
    );
    return {
      title: typeof title === "string" ? title : "",
      text,
      keep,
      again,
      now: { order: shown, prices },
    };
  };
}

/** Asks the same about an offer: one sentence, with the sum of the order and the offer. */
export function askOfferPrice(files: Files): (order: Order, line: OrderLine) => Promise<string | undefined> {
  return async (order, line) => {
    const market = (await repeatTable(files))?.[order.market];
    const offer = market?.labels.price?.offer;
    if (market === undefined || offer === undefined) return undefined;
    const format = moneyFormat(market.languageTag, order.currency);
    const { total } = readState({ ...order, lines: [...order.lines, line] });
    return fillLiveText(offer, { price: format(line.price), total: format(total) }, market.languageTag);
  };
}
