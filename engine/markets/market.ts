import type { WorkingDays } from "../forms/arrival.ts";

/** A value that messages use as `{name}`: a text, a number, an amount in the currency's smallest unit, or a delivery time. */
export type Fact =
  | string
  | number
  | { readonly money: number }
  | { readonly workingDays: WorkingDays }
  | { readonly placeholder: string; readonly law: string };

/** How a value is written in a country: a postcode, a phone number. */
export interface CountryFormat {
  /** A regular expression. */
  readonly pattern: string;
  readonly mask?: string | undefined;
  readonly uppercase?: true | undefined;
  readonly example: string;
}

/** Whether something is done without consent, with it, or not at all. */
type Permission = "allowed" | "consent" | "off";

interface Statistics {
  readonly counts: Permission;
  readonly experiments: Permission;
  readonly globalPrivacyControl?: true | undefined;
  readonly reason: string;
}

/** A market that the site sells in. `markets.json` also says which laws apply there. */
export interface Market {
  /** "DE", "CH-FR". */
  readonly code: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** Its segment of the path: "us" in /offer/us. */
  readonly segment: string;
  /** The name of its message catalogue: "de_DE". */
  readonly locale: string;
  /** BCP 47. */
  readonly languageTag: string;
  /** ISO 4217. */
  readonly currency: string;
  /** IANA. */
  readonly timeZone?: string | undefined;
  /** The unit of the price per unit that the law requires. */
  readonly unitPrice?: "kg" | "100 g" | undefined;
  readonly measurement?: "imperial" | "us" | undefined;
  /** True if each page must link to the withdrawal from a contract. */
  readonly withdrawalFunction?: true | undefined;
  /** Whether visits are counted, and how. Default: they are not. */
  readonly statistics?: Statistics | undefined;
  readonly facts?: Readonly<Record<string, Fact>> | undefined;
  readonly formats?: Readonly<Record<string, CountryFormat>> | undefined;
}

/** The markets of a site, and the routes that choose the market themselves (decision 11). */
export interface Markets {
  /** The code of the market for all other visitors. */
  readonly default: string;
  readonly markets: readonly Market[];
  readonly forced?:
    | readonly {
        readonly routes: readonly string[];
        readonly map: Readonly<Record<string, string>>;
        readonly otherwise: string;
      }[]
    | undefined;
}

/**
 * The market that a route shows to a visitor of the market `code`: the same, unless a forced rule names
 * another (decision 11).
 */
export function shownMarket(markets: Pick<Markets, "forced">, route: string, code: string): string {
  const rule = markets.forced?.find(({ routes }) => routes.includes(route));
  return rule === undefined ? code : (rule.map[code] ?? rule.otherwise);
}

/** The value itself, or its placeholder. */
export const shownValue = <Value>(
  value: Value | { readonly placeholder: Value; readonly law: string },
): Value =>
  typeof value === "object" && value !== null && "placeholder" in value ? value.placeholder : value;
