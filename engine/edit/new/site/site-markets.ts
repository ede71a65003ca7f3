import { getDecimals, isWrittenWhole } from "../../../commerce/money.ts";
import { EditError } from "../../../json/edit-json.ts";
import { findCountry } from "../../../markets/countries/countries.ts";
import type { MarketManifest } from "../../../schema/markets.ts";
import { examplePhone } from "../market-values.ts";

/** A market of a new site, before it has facts of its own. */
export type SiteMarket = Pick<
  MarketManifest,
  "code" | "country" | "segment" | "locale" | "languageTag" | "currency" | "decimals" | "formats"
>;

/** Accepts any text of at least two characters. A country's own pattern would be a guess. */
const anything = "^\\S.*\\S$";

/**
 * Reads one market of the option: `JP`, or `CA:fr` with a language. Its country gives it a currency and a locale.
 *
 * @throws EditError if there is no such country or language.
 */
function readMarket(text: string, isRepeated: boolean): SiteMarket {
  const [, country = "", language] = /^([A-Z]{2})(?::([a-z]{2}))?$/.exec(text) ?? [];
  const record = findCountry(country);
  if (record === undefined)
    throw new EditError(
      `"${text}" is no market. Name countries by their codes, such as US,JP. Add a language to choose it: CA:fr.`,
    );
  const locale = language === undefined ? record.default_locale : `${language}_${country}`;
  const code = isRepeated ? `${country}-${locale.slice(0, 2).toUpperCase()}` : country;
  return {
    code,
    country,
    segment: code.toLowerCase(),
    locale,
    languageTag: locale.replace("_", "-"),
    currency: record.currency,
    decimals: isWrittenWhole(record.currency) ? getDecimals(record.currency) : undefined,
    formats: {
      postcode: { pattern: anything, example: "10001" },
      phone: {
        pattern: "^\\+?[0-9(](?:[ ()/.\\-]*[0-9]){5,14}$",
        example: examplePhone(country) ?? "+1 201 555 0123",
      },
    },
  };
}

/** Reads the markets of a new site: `US,CA,CA:fr`. The first is the default. */
export function readMarkets(text: string): readonly [SiteMarket, ...SiteMarket[]] {
  const seen = new Set<string>();
  const markets = text.split(",").map((entry) => {
    const country = entry.trim().slice(0, 2);
    const market = readMarket(entry.trim(), seen.has(country));
    const pair = `${country} ${market.locale}`;
    if (seen.has(pair)) throw new EditError(`The market ${entry.trim()} is listed twice.`);
    seen.add(country).add(pair);
    return market;
  });
  // SAFETY: `split` returns at least one text.
  return markets as [SiteMarket, ...SiteMarket[]];
}
