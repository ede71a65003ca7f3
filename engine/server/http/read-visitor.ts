import { countryCodes } from "../../markets/countries/country-names.ts";
import { chosenMarket } from "../../routing/market-cookie.ts";
import type { SiteTable } from "../../routing/site-table.ts";
import { countryNamer } from "./country-namer.ts";

/** Decodes a header. Hosts pass its bytes as Latin-1, but most senders mean UTF-8 (`Åland`). */
function headerText(value: string): string {
  const bytes = Array.from(value, (character) => character.charCodeAt(0));
  if (bytes.some((byte) => byte > 0xff)) return value;
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(Uint8Array.from(bytes));
  } catch {
    return value;
  }
}

/** What is known about the sender of a request. */
export interface Visitor {
  /** alpha-2, upper-case. Undefined if no source names a country. */
  readonly country: string | undefined;
  /**
   * The market that base pages show: the chosen one, else that of the country, else the default (decision
   * 11).
   */
  readonly market: string;
}

/** Finds the market and country of the sender of a request. */
export type GetVisitor = (request: Request) => Visitor;

const readCountryName = countryNamer();
const countries = new Set(countryCodes);

/** Codes that ISO reserves for a country with another one. The European Union uses both. */
const otherCodes: ReadonlyMap<string, string> = new Map([
  ["UK", "GB"],
  ["EL", "GR"],
]);

/**
 * Reads the code of a country or of a market (`CH-FR`). Undefined for codes that belong to no country, such as XX for
 * unknown.
 */
function codeIn(source: string, { markets }: SiteTable): string | undefined {
  const text = source.toUpperCase();
  const name = otherCodes.get(text) ?? text;
  const isCode = /^[A-Z]{2}(?:-[A-Z]{2})?$/.test(name) || markets.some(({ code }) => code === name);
  return isCode && countries.has(name.slice(0, 2)) ? name : undefined;
}

interface Sources {
  /** The header in which a trusted proxy sends the country. */
  readonly geoHeader?: string | undefined;
  /** Returns the country of the IP address as upper-case alpha-2. Called only if the header has no code. */
  readonly byAddress?: (() => string | undefined) | undefined;
}

/**
 * Finds the visitor's market and country. Sources in order: the cookie (market only), a code in the trusted
 * header, the IP address, a name in the header (decision 14).
 */
export function readVisitor(table: SiteTable, headers: Headers, { geoHeader, byAddress }: Sources): Visitor {
  const source = headerText((geoHeader && headers.get(geoHeader)) || "").trim();
  const named =
    codeIn(source, table) ??
    byAddress?.() ??
    // A text of up to two characters is not a name.
    (!/^\w{0,2}$/.test(source) && source.length <= 100 ? readCountryName(source) : undefined);
  const country = named?.slice(0, 2);
  const choice = chosenMarket(headers.get("cookie") ?? "");
  const market =
    table.markets.find(({ code }) => code === choice) ??
    table.markets.find(({ code }) => code === named) ??
    table.markets.find((candidate) => candidate.country === country);
  return { country, market: market?.code ?? table.default };
}
