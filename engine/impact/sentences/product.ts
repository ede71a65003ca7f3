import { isJsonObject } from "../../json/compare/is-same-json.ts";
import type { LinkedSite } from "../../site/link-site.ts";
import { listOrAll, money } from "../labels.ts";
import { presentSite, presentValue, type SentenceWriter } from "./sentence-writer.ts";

const getCurrency = ({ manifests }: LinkedSite, market: string): string =>
  manifests.markets?.value.markets.find(({ code }) => code === market)?.currency ?? market;

function describePrice(value: unknown, currency: string): string {
  if (!isJsonObject(value)) return "no price";
  const { amount, compareAt } = value;
  return compareAt === undefined
    ? money(amount, currency)
    : `${money(amount, currency)} (compared with ${money(compareAt, currency)})`;
}

/** Products and their prices. */
export const productSentences: SentenceWriter = {
  subject: ({ name }) => `The product “${name}”`,
  changed: (change) => {
    const { before, after, name } = change;
    const { path } = presentValue(change);
    const [key, place = ""] = path.map(String);
    if ((key === "prices" || key === "marketPrices") && path.length === 2) {
      const currency = key === "prices" ? place : getCurrency(presentSite(change), place);
      const [old, now] = [before, after].map((side) => describePrice(side?.value, currency));
      return old === now
        ? `The earlier prices of “${name}” in ${place} change. They prove its reduction.`
        : `The price of “${name}” in ${place} changes from ${old} to ${now}.`;
    }
    if (key === "markets")
      return `The product “${name}” is sold in ${listOrAll(after?.value)} instead of ${listOrAll(before?.value)}.`;
    return undefined;
  },
};
