/** A day and time on the clock of a time zone. */
export interface LocalMoment {
  /** Milliseconds since 1970. */
  readonly ms: number;
  /** ISO 8601 with the zone's offset: "2026-11-27T00:00:00+01:00". */
  readonly iso: string;
  /** "skipped": a clock change leaves this time out. "doubled": it occurs twice, and `ms` is the first. */
  readonly kind: "usual" | "skipped" | "doubled";
}

/** The time zones (IANA) that this machine knows. */
export const timeZones = (): readonly string[] => Intl.supportedValuesOf("timeZone");

/** Whether a name is that of a time zone (IANA). An offset such as "+01:00" is not one. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return !/^[+-]/.test(name);
  } catch {
    return false;
  }
}

/**
 * Converts a local time such as "2026-11-27T00:00" to a moment, by the clock of a time zone (IANA).
 *
 * @throws RangeError if the time or the zone is not valid.
 */
export function localMoment(local: string, timeZone: string): LocalMoment {
  const plain = Temporal.PlainDateTime.from(local);
  const earlier = plain.toZonedDateTime(timeZone, { disambiguation: "earlier" });
  const later = plain.toZonedDateTime(timeZone, { disambiguation: "later" });
  const kind = earlier.equals(later)
    ? "usual"
    : earlier.toPlainDateTime().equals(plain)
      ? "doubled"
      : "skipped";
  return {
    ms: earlier.epochMilliseconds,
    iso: earlier.toString({ timeZoneName: "never" }),
    kind,
  };
}
