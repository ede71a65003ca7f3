import { getExampleNumber, isSupportedCountry } from "libphonenumber-js/min";
import examples from "libphonenumber-js/mobile/examples";
import { type CountryFormat, type Fact, shownValue } from "../../markets/market.ts";
import type { MarketManifest } from "../../schema/markets.ts";
import type { Convert } from "./convert-prices.ts";
import type { ScaffoldProject } from "./open-project.ts";

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
  const differing = new Set(markets.flatMap(({ facts = {} }) => Object.keys(facts)));
  const law = `${code} uses the value of the site. Replace it with its own.`;
  const found: Record<string, Fact> = {};
  for (const [name, fact] of Object.entries(settings.facts ?? {})) {
    const known = sameCurrency?.facts?.[name];
    if (isMoney(fact)) {
      if (convert) found[name] = { money: convert(fact.money) };
      else if (isMoney(known)) found[name] = known;
    } else if (differing.has(name)) {
      const shown = typeof fact === "object" ? shownValue(fact) : fact;
      found[name] = { placeholder: String(shown), law };
    }
  }
  return found;
}

/** Accepts any text of at least two characters. Another country's format would reject valid values. */
const anything = "^\\S.*\\S$";

/** A phone number as people in the country write it. */
const examplePhone = (country: string): string | undefined =>
  isSupportedCountry(country) ? getExampleNumber(country, examples)?.formatNational() : undefined;

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
  const all = Object.entries(model.formats ?? {});
  const open = all.filter(([name, { pattern }]) => !isEverywhere(name, pattern)).map(([name]) => name);
  const formats = all.map(([name, { pattern, example }]): [string, CountryFormat] => [
    name,
    {
      pattern: open.includes(name) ? anything : pattern,
      example: (name === "phone" ? examplePhone(country) : undefined) ?? example,
    },
  ]);
  return { formats: Object.fromEntries(formats), open };
}
