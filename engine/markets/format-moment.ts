const offsetOf = (iso: string): string => (iso.endsWith("Z") ? "UTC" : iso.slice(-6));

/**
 * Formats a moment (ISO 8601 with its offset) in the time of a country (alpha-2): "27.11.2026, 23:59". If the
 * country has several time zones, keeps the moment's own offset and shows it: "27 Nov 2026, 23:59 GMT+1".
 */
export function formatMoment(iso: string, languageTag: string, country: string): string {
  const moment = new Date(iso);
  const shown = (timeZone: string, more: Intl.DateTimeFormatOptions = {}): string =>
    new Intl.DateTimeFormat(languageTag, {
      day: "numeric",
      month: "short",
      year: "numeric",
      hour: "2-digit",
      minute: "2-digit",
      timeZone,
      ...more,
    }).format(moment);
  const zones = new Intl.Locale(languageTag, { region: country }).getTimeZones() ?? [];
  const [only, ...others] = new Set(zones.map((zone) => shown(zone)));
  return only !== undefined && others.length === 0 ? only : shown(offsetOf(iso), { timeZoneName: "short" });
}
