/** A moment on the clock of a time zone, as a date input writes it: "2026-11-28T12:00". */
export function onClock(iso: string, timeZone: string): string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return "";
  const format = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "short" });
  return format.format(date).replace(" ", "T");
}

/** A year of four digits. Without it, the field for the year takes six, and the next digits never reach the hour. */
export const lastMoment = "9999-12-31T23:59";
