import { getExampleNumber, isSupportedCountry } from "libphonenumber-js/min";
import examples from "libphonenumber-js/mobile/examples";
import { getDecimals, getWrittenUnit, toMajorUnits } from "../../commerce/money.ts";
import { type CountryFormat, type Fact, shownValue } from "../../markets/market.ts";
import { formatDays } from "../../markets/market-format.ts";
import type { MarketManifest } from "../../schema/markets.ts";
import type { ProductPrice } from "../../schema/product.ts";
import type { Edit } from "../transaction.ts";
import type { ScaffoldProject } from "./open-project.ts";

/** Converts an amount to a round amount of another currency. Both are in the currency's smallest unit. */
export type Convert = (amount: number) => number;

/**
 * Converts amounts of `from` to `to`; `rate` is how many `to` one `from` is worth. Rounds to ten smallest
 * units, or to one main unit if people write no smaller one.
 */
export function converter(from: string, to: string, rate: number): Convert {
  const unit = 10 ** getDecimals(to);
  const step = getWrittenUnit(to) === unit ? unit : 10;
  return (amount) => Math.max(step, Math.round((toMajorUnits(amount, from) * rate * unit) / step) * step);
}

/** Adds a price in `to` to all products that are sold everywhere and have none. */
export function convertPrices({ site }: ScaffoldProject, from: string, to: string, convert: Convert): Edit {
  const products = [...site.manifests.products.values()];
  const singles = new Set(
    products.flatMap(({ value }) => (value.packs === 1 ? (value.prices[from]?.amount ?? []) : [])),
  );
  // The compared price must remain the sum of single packs; rounding both separately could break that.
  const convertCompared = (compareAt: number, packs: number): number => {
    const single = compareAt / packs;
    return singles.has(single) ? packs * convert(single) : convert(compareAt);
  };
  return products.flatMap(({ document, value: { prices, markets, packs } }) => {
    const price = prices[from];
    if (markets || to in prices || price === undefined) return [];
    const { amount, compareAt } = price;
    const value: ProductPrice = {
      amount: convert(amount),
      ...(compareAt !== undefined && { compareAt: convertCompared(compareAt, packs) }),
    };
    return [{ file: document.file, changes: [{ set: ["prices", to], value }] }];
  });
}

const isMoney = (fact: Fact | undefined): fact is { money: number } =>
  typeof fact === "object" && "money" in fact;

/**
 * The facts of a new market. Amounts of money come from a market with the same currency, or are converted
 * from the site's. Texts that other markets override, such as the delivery time, are copied from the site as
 * placeholders, so that the check asks for them.
 */
export function marketFacts(
  { settings, markets: { markets } }: ScaffoldProject,
  code: string,
  currency: string,
  convert: Convert | undefined,
): Record<string, Fact> {
  const sameCurrency = markets.find((market) => market.currency === currency);
  const differing = new Set(markets.flatMap((market) => Object.keys(market.facts ?? {})));
  const law = `${code} uses the value of the site. Replace it with its own.`;
  const facts: Record<string, Fact> = {};
  for (const [name, fact] of Object.entries(settings.facts ?? {})) {
    const neighbour = sameCurrency?.facts?.[name];
    if (isMoney(fact)) {
      if (convert) facts[name] = { money: convert(fact.money) };
      else if (isMoney(neighbour)) facts[name] = neighbour;
    } else if (differing.has(name)) {
      const text =
        typeof fact === "object" && "workingDays" in fact ? formatDays(fact.workingDays) : shownValue(fact);
      facts[name] = { placeholder: String(text), law };
    }
  }
  return facts;
}

/** Accepts any text of at least two characters. Another country's format would reject valid values. */
const anything = "^\\S.*\\S$";

/** A phone number as people in the country write it, or as people elsewhere need it. */
export function examplePhone(country: string, isAbroad = false): string | undefined {
  const number = isSupportedCountry(country) ? getExampleNumber(country, examples) : undefined;
  return isAbroad ? number?.formatInternational() : number?.formatNational();
}

/** The units that quizzes offer first in a country. Undefined: metric ones. */
export const findMeasurement = (country: string): "us" | undefined => (country === "US" ? "us" : undefined);

/**
 * The formats of form values in a country: those of another market there. Otherwise the formats that all
 * markets share; the rest accept almost anything until the country's own are written: `open` names them.
 */
export function marketFormats(
  { markets: { markets } }: ScaffoldProject,
  country: string,
  model: MarketManifest,
): { readonly formats: Record<string, CountryFormat>; readonly open: readonly string[] } {
  const neighbour = markets.find((market) => market.country === country);
  if (neighbour?.formats) return { formats: neighbour.formats, open: [] };
  const isEverywhere = (name: string, pattern: string) =>
    markets.every((market) => market.formats?.[name]?.pattern === pattern);
  const entries = Object.entries(model.formats ?? {});
  const open = entries.filter(([name, { pattern }]) => !isEverywhere(name, pattern)).map(([name]) => name);
  const formats = entries.map(([name, { pattern, example }]): [string, CountryFormat] => [
    name,
    {
      pattern: open.includes(name) ? anything : pattern,
      example: (name === "phone" ? examplePhone(country) : undefined) ?? example,
    },
  ]);
  return { formats: Object.fromEntries(formats), open };
}
