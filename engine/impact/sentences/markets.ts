import { isJsonObject } from "../../json/compare/is-same-json.ts";
import { valueAt } from "../../json/document.ts";
import { localeLabel, valueLabels } from "../labels.ts";
import { type DescribedChange, presentSite, presentValue, type SentenceWriter } from "./sentence-writer.ts";

const countryNames = new Intl.DisplayNames(["en"], { type: "region" });

function marketLabel(market: unknown): string {
  if (!isJsonObject(market)) return "";
  return `${countryNames.of(String(market["country"]))} (${market["code"]})`;
}

/** What a law of the market asks for, by property. */
const laws: Readonly<Record<string, string>> = {
  unitPrice: "a price per unit",
  lowestPriceOf30Days: "the lowest price of the last 30 days beside a reduction",
  truthfulCountdowns: "countdowns with a real end",
  withdrawalFunction: "a link to withdraw from a contract on every page",
};

function marketSentence(change: DescribedChange): string | undefined {
  const { before, after, sites } = change;
  const { document, path, value } = presentValue(change);
  if (path.length === 2) {
    if (before && after) return `${marketLabel(value)} changes its place among the markets.`;
    return after ? `New market: ${marketLabel(value)}.` : `The market ${marketLabel(value)} is removed.`;
  }
  const label = marketLabel(valueAt(document.value, path.slice(0, 2)));
  if (path[2] === "live") return after ? `${label} is hidden from visitors.` : `${label} goes live.`;
  const law = laws[String(path[2])];
  if (law && (before === undefined || after === undefined))
    return `${label}: the law ${after ? "now asks" : "no longer asks"} for ${law}.`;
  if (path[2] === "facts" && path.length === 4)
    return `${label}: the fact “${path[3]}” changes from ${valueLabels(sites, before?.value, after?.value).join(" to ")}.`;
  return undefined;
}

/** Markets and their languages. */
export const marketsSentences: SentenceWriter = {
  subject: (change) => {
    const { document, path } = presentValue(change);
    return path[0] === "markets" ? marketLabel(valueAt(document.value, path.slice(0, 2))) : "The markets";
  },
  changed: (change) => {
    const { before, after } = change;
    const { path, value } = presentValue(change);
    if (path[0] === "default")
      return `Visitors from other countries see the market ${after?.value} instead of ${before?.value}.`;
    if (path[0] === "locales" && path.length === 2 && isJsonObject(value)) {
      const label = localeLabel(presentSite(change), String(value["code"]));
      return after ? `New language: ${label}.` : `The language ${label} is removed.`;
    }
    return path[0] === "markets" ? marketSentence(change) : undefined;
  },
};
