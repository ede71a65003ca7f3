import { itemName } from "../json/compare/align-lists.ts";
import { isJsonObject } from "../json/compare/is-json-object.ts";
import type { JsonPath } from "../json/document.ts";
import { printOnLine } from "../json/print-json.ts";
import { valueAt } from "../json/value-at.ts";
import { moneyFormat } from "../markets/money-format.ts";
import { languageName } from "../site/language-name.ts";
import type { LinkedSite } from "../site/link-site.ts";
import { findMessage } from "../site/message-catalogues.ts";

/** In characters. Longer texts are cut off. */
const longest = 90;

const cut = (text: string): string => (text.length > longest ? `${text.slice(0, longest).trimEnd()}…` : text);

/** A text in quotation marks, cut off if it is long. */
export const quote = (text: string): string => `“${cut(text)}”`;

/** "1 market", "10 markets". */
export const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? "" : "s"}`;

/** "a", "a and b", "a, b and c". */
export const listNames = (names: readonly string[]): string =>
  names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;

/** An amount in a currency's smallest unit: "€34.90". */
export const money = (amount: unknown, currency: string): string =>
  typeof amount === "number" && /^[A-Z]{3}$/.test(currency)
    ? moneyFormat("en", currency).format(amount)
    : printOnLine(amount ?? null);

/** A locale with its language: "Finnish (fi_FI)". */
export function localeLabel({ manifests }: LinkedSite, locale: string): string {
  const market = manifests.markets?.value.markets.find((one) => one.locale === locale);
  const language = (market?.languageTag ?? locale).slice(0, 2);
  return `${languageName(language)} (${locale})`;
}

/** A value of a manifest, for a sentence. Messages appear as the default market's text. */
export function valueLabel(site: LinkedSite, value: unknown): string {
  if (typeof value === "string" && value.startsWith("t:")) {
    const { markets } = site.manifests;
    const market = markets?.value.markets.find(({ code }) => code === markets.value.default);
    const text = market && findMessage(site.manifests, market.locale, value.slice(2))?.text;
    return text === undefined ? quote(value) : `${quote(text)} (${value.slice(2)})`;
  }
  return typeof value === "string" ? quote(value) : cut(printOnLine(value ?? null));
}

/** Steps of a path that say nothing about the value. */
const silent = new Set(["blocks", "props", "set", "before", "after", "slots"]);

/** A path as a name: `hero.title`, `reasons.items.2.text`. Items appear by their names or numbers from 1. */
export function pathLabel(root: unknown, path: JsonPath): string {
  const steps = path.flatMap((step, depth) => {
    const inside = valueAt(root, path.slice(0, depth));
    if (Array.isArray(inside)) {
      const item: unknown = inside[Number(step)];
      return [itemName(item) ?? String(Number(step) + 1)];
    }
    return silent.has(String(step)) && isJsonObject(inside) ? [] : [String(step)];
  });
  return steps.join(".");
}
