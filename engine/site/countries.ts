import { memoize } from "../json/memoize.ts";
import { countries } from "../markets/countries/countries.ts";

let countryCodes: ReadonlySet<string> | undefined;

/** Whether a code is that of a country (ISO 3166-1 alpha-2). */
export function isCountry(code: string): boolean {
  countryCodes ??= new Set(countries("hyphenated").map(({ alpha2 }) => alpha2));
  return countryCodes.has(code);
}

/** The official code of a country that has another usual one: "UK" → "GB". Undefined if there is none. */
export function officialCountry(code: string): string | undefined {
  if (!/^[A-Z]{2}$/.test(code)) return undefined;
  const { region } = new Intl.Locale("und", { region: code });
  const [official] = Intl.getCanonicalLocales(`und-${region}`);
  const other = official?.slice("und-".length);
  return other !== undefined && other !== code && isCountry(other) ? other : undefined;
}

/** The time zones of a country (alpha-2): "DE" → "Europe/Berlin", "Europe/Busingen". */
export const countryZones = memoize(
  (country: string): readonly string[] => new Intl.Locale("und", { region: country }).getTimeZones() ?? [],
);

/** The offset of a time zone at a moment: "+01:00". */
export function offsetAt(moment: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat("en", { timeZone, timeZoneName: "longOffset" }).formatToParts(moment);
  const name = parts.find(({ type }) => type === "timeZoneName")?.value ?? "GMT";
  return name === "GMT" ? "+00:00" : name.replace("GMT", "").slice(0, 6);
}
