import { type MessageFormatElement, TYPE } from "@formatjs/icu-messageformat-parser";
import { memoize } from "../json/memoize.ts";
import { marketFormat } from "../markets/market-format.ts";
import type { MarketManifest } from "../schema/markets.ts";
import { contactValues } from "./contacts.ts";
import type { Manifests } from "./manifests.ts";
import { isPlain, parseMessage } from "./parse-message.ts";

type Values = ReadonlyMap<string, string>;

/**
 * The values that messages insert in a market. The year and the savings are not known here, so stand-ins of
 * the same width replace them.
 */
const listValues = memoize((manifests: Manifests) =>
  memoize((market: MarketManifest): Values => {
    const format = marketFormat(market);
    const settings = manifests.settings?.value;
    const facts = Object.entries({ ...settings?.facts, ...market.facts });
    return new Map([
      ...facts.map(([name, fact]) => [name, String(format.fact(fact))] as const),
      ...Object.entries(contactValues(settings?.contact, market.contact, format.countryName)),
      ["brand", settings?.brand ?? ""],
      ["country", format.country],
      ["currency", market.currency],
      ["year", "0000"],
      ["savings", format.percent(88)],
    ]);
  }),
);

/** The text of an element without options. Values that only the browser knows are mostly numbers. */
function leafText(element: MessageFormatElement, values: Values): string {
  if (element.type === TYPE.literal) return element.value;
  return (element.type === TYPE.pound ? undefined : values.get(element.value)) ?? "00";
}

const listOptions = (element: MessageFormatElement): readonly MessageFormatElement[][] | undefined =>
  element.type === TYPE.plural || element.type === TYPE.select
    ? Object.values(element.options).map(({ value }) => value)
    : undefined;

function longestForm(elements: readonly MessageFormatElement[], values: Values): string {
  return elements
    .map((element) => {
      const forms = listOptions(element)?.map((option) => longestForm(option, values));
      return (
        forms?.reduce((longest, one) => (one.length > longest.length ? one : longest), "") ??
        leafText(element, values)
      );
    })
    .join("");
}

/** The forms of a text. Each option of a plural or a select is in one of them; not all combinations are. */
function allForms(elements: readonly MessageFormatElement[], values: Values): string[] {
  const parts = elements.map(
    (element) =>
      listOptions(element)?.flatMap((option) => allForms(option, values)) ?? [leafText(element, values)],
  );
  const first = parts.map(([form = ""]) => form);
  return [
    first.join(""),
    ...parts.flatMap((forms, at) => forms.slice(1).map((form) => first.with(at, form).join(""))),
  ];
}

/** A text as a market shows it; the longest form if it varies. `more`: values besides those of the market. */
export function shownText(manifests: Manifests, market: MarketManifest, text: string, more?: Values): string {
  if (isPlain(text)) return text;
  const parsed = parseMessage(text);
  if (!parsed.ok || parsed.elements === undefined) return text;
  const values = listValues(manifests)(market);
  return longestForm(parsed.elements, more ? new Map([...values, ...more]) : values);
}

/** A text in every form that one of the markets shows, each once. */
export function shownForms(manifests: Manifests, markets: readonly MarketManifest[], text: string): string[] {
  if (isPlain(text) || markets.length === 0) return [text];
  const parsed = parseMessage(text);
  if (!parsed.ok) return [text];
  const { elements = [] } = parsed;
  return [...new Set(markets.flatMap((market) => allForms(elements, listValues(manifests)(market))))];
}
