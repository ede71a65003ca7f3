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

/** A code of two letters as a source writes it, a market's with two more (`CH-FR`), or the code of what a name means (decision 14). */
function codeOf(source: string): string | undefined {
  const wanted = source.trim();
  return /^[a-z]{2}(?:-[a-z]{2})?$/i.test(wanted) ? wanted.toUpperCase() : matchCountry(wanted)?.country;
}

/** Who asks, from the cookie and from the trusted header that names the country; none is trusted unless given. */
export function visitorOf(table: SiteTable, headers: Headers, geoHeader: string | undefined): Visitor {
  const source = geoHeader && headers.get(geoHeader);
  const named = source ? codeOf(source) : undefined;
  const country = named?.slice(0, 2);
  const chosen = chosenMarket(headers.get("cookie") ?? "");
  const market =
    table.markets.find(({ code }) => code === chosen) ??
    table.markets.find(({ code }) => code === named) ??
    table.markets.find((candidate) => candidate.country === country);
  return { country, market: market?.code ?? table.default };
}
