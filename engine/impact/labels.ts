import { moneyFormat } from "../commerce/money.ts";
import { itemName } from "../json/compare/align-lists.ts";
import { isJsonObject } from "../json/compare/is-same-json.ts";
import { type JsonPath, valueAt } from "../json/document.ts";
import { printOnLine } from "../json/print-json.ts";
import { localeTag } from "../languages/locale-name.ts";
import { languageName } from "../site/find-markets.ts";
import type { LinkedSite } from "../site/link-site.ts";
import { findMessage } from "../site/message-catalogues.ts";

/** In characters. Longer texts are cut off. */
const longest = 90;

/** How much of a long text to show before its difference from another one, in characters. */
const lead = 30;

function cut(text: string, start = 0): string {
  const end = start + longest;
  const part = text.slice(start, end);
  const isCut = end < text.length;
  return `${start > 0 ? "…" : ""}${isCut ? `${part.trimEnd()}…` : part}`;
}

/** Where to start two texts so that both show their first difference: at a word, if they have words. */
function startOfDifference(left: string, right: string): number {
  let index = 0;
  while (index < left.length && left[index] === right[index]) index++;
  if (index + lead <= longest || Math.max(left.length, right.length) <= longest) return 0;
  const space = left.lastIndexOf(" ", index - lead);
  return index - space > longest - lead ? index - lead : space + 1;
}

/** A text in quotation marks, cut off if it is long. */
export const quote = (text: string, start = 0): string => `“${cut(text, start)}”`;

/** Two versions of a text in quotation marks. Long ones are cut to the part that differs. */
export function quoteBoth(before: string, after: string): readonly [before: string, after: string] {
  const start = startOfDifference(before, after);
  return [quote(before, start), quote(after, start)];
}

/** "1 market", "10 markets". */
export const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? "" : "s"}`;

/** "a", "a and b", "a, b and c". */
export const listNames = (names: readonly string[]): string =>
  names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;

/** The names in a list of a manifest: "DE and AT". Without a list: "all markets". */
export const listOrAll = (value: unknown): string =>
  Array.isArray(value) ? listNames(value.map(String)) : "all markets";

/** An amount in a currency's smallest unit: "€34.90". */
export const money = (amount: unknown, currency: string): string =>
  typeof amount === "number" && /^[A-Z]{3}$/.test(currency)
    ? moneyFormat("en", currency)(amount)
    : printOnLine(amount ?? null);

/** A locale with its language: "Finnish (fi_FI)". */
export function localeLabel({ manifests }: LinkedSite, locale: string): string {
  const market = manifests.markets?.value.markets.find((one) => one.locale === locale);
  const language = new Intl.Locale(market?.languageTag ?? localeTag(locale)).language;
  return `${languageName(language)} (${locale})`;
}

/** The text of a message in the default market; undefined for other values. */
function messageText({ manifests }: LinkedSite, value: unknown): string | undefined {
  if (typeof value !== "string" || !value.startsWith("t:")) return undefined;
  const { markets } = manifests;
  const market = markets?.value.markets.find(({ code }) => code === markets.value.default);
  return market && findMessage(manifests, market.locale, value.slice(2))?.text;
}

const print = (site: LinkedSite, value: unknown): string =>
  messageText(site, value) ?? (typeof value === "string" ? value : printOnLine(value ?? null));

/** A value of a manifest, for a sentence. Messages appear as the default market's text. */
export function valueLabel(site: LinkedSite, value: unknown, start = 0): string {
  const text = print(site, value);
  if (typeof value !== "string") return cut(text, start);
  return messageText(site, value) === undefined
    ? quote(text, start)
    : `${quote(text, start)} (${value.slice(2)})`;
}

/** Two versions of a value. Long ones are cut to the part that differs. */
export function valueLabels(
  sites: { readonly before: LinkedSite; readonly after: LinkedSite },
  before: unknown,
  after: unknown,
): readonly [before: string, after: string] {
  const start = startOfDifference(print(sites.before, before), print(sites.after, after));
  return [valueLabel(sites.before, before, start), valueLabel(sites.after, after, start)];
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
