import { memoize } from "../json/memoize.ts";

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
