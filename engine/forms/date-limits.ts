/** A date (`2026-12-24`), or one that many days or years after the day of the visit. Negative: before it. */
export type DateLimit = string | { readonly days: number } | { readonly years: number };

/** Whether a text is a date that exists, as ISO 8601 writes it. */
export function isDate(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** The date of a moment (milliseconds since 1970) in a time zone (IANA), as ISO 8601 writes it. */
const readDay = (now: number, timeZone: string): string =>
  new Intl.DateTimeFormat("en-CA", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" }).format(
    now,
  );

/** The date of a limit on the day of a visit. `timeZone`: default UTC. */
export function findDate(limit: DateLimit, now: number, timeZone = "UTC"): string {
  if (typeof limit === "string") return limit;
  const date = new Date(readDay(now, timeZone));
  // On the 29th of February, the day some years later is the 1st of March.
  if ("years" in limit) date.setUTCFullYear(date.getUTCFullYear() + limit.years);
  else date.setUTCDate(date.getUTCDate() + limit.days);
  return date.toISOString().slice(0, 10);
}
