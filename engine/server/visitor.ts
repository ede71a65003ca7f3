import { countryNames } from "../markets/countries/country-names.ts";
import { matchCountry } from "../markets/countries/match-country.ts";
import { chosenMarket } from "../routing/market-cookie.ts";
import type { SiteTable } from "../routing/site-table.ts";

/** What is known of who asks. */
export interface Visitor {
  /** alpha-2, upper-case; undefined when nothing tells. */
  readonly country: string | undefined;
  /** The market that base pages show: the one chosen, else that of the country, else the default (decision 11). */
  readonly market: string;
}

const countries = new Set(countryNames.map(([, country]) => country));

/** A code of two letters as a source writes it, or a market's with two more (`CH-FR`). Codes of no country, such as XX for unknown, are none. */
function codeIn(source: string): string | undefined {
  const code = /^[a-z]{2}(?:-[a-z]{2})?$/i.test(source) ? source.toUpperCase() : undefined;
  return code !== undefined && countries.has(code.slice(0, 2)) ? code : undefined;
}

interface Sources {
  /** The header in which somebody who is trusted names the country. */
  readonly geoHeader?: string | undefined;
  /** The country of the address, alpha-2, upper-case; asked only where the header has no code. */
  readonly byAddress?: (() => string | undefined) | undefined;
}

/** Who asks: by the cookie, else by a code in the trusted header, else by the address, else by a name in the header (decision 14). */
export function visitorOf(table: SiteTable, headers: Headers, { geoHeader, byAddress }: Sources): Visitor {
  const source = (geoHeader && headers.get(geoHeader)?.trim()) || "";
  const named =
    codeIn(source) ??
    byAddress?.() ??
    // What has the form of a code is no name.
    (source.length > 2 && source.length <= 100 ? matchCountry(source)?.country : undefined);
  const country = named?.slice(0, 2);
  const chosen = chosenMarket(headers.get("cookie") ?? "");
  const market =
    table.markets.find(({ code }) => code === chosen) ??
    table.markets.find(({ code }) => code === named) ??
    table.markets.find((candidate) => candidate.country === country);
  return { country, market: market?.code ?? table.default };
}
