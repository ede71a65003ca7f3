import type { OrderLine } from "../../commerce/order.ts";
import { fillLiveText } from "../../payload/live-text.ts";
import type { Files } from "../http/stored-files.ts";
import { repeatTable } from "./repeat-table.ts";

/**
 * Builds the text that says which products are sold out, in the order form or in an offer after an order. Undefined if
 * the site has no words for it.
 */
export function tellSoldOut(
  files: Files,
  label: "soldOut" | "soldOutOffer",
): (market: string, lines: readonly OrderLine[]) => Promise<string | undefined> {
  return async (market, lines) => {
    const texts = (await repeatTable(files))?.[market];
    const product = lines.map(({ name }) => name).join(", ");
    const text = texts?.labels[label];
    return text && fillLiveText(text, { product }, texts.languageTag);
  };
}
