/** How long a delivery takes. */
export interface WorkingDays {
  /** The first arrives after this number of working days, the last after `to`. */
  readonly from: number;
  readonly to: number;
  /** The days of the week that count, from 1 (Monday) to 7. Default: Monday to Friday. */
  readonly weekdays?: readonly number[] | undefined;
  /** The hour from which an order counts as one of the next working day. Default: orders count at any time of any day. */
  readonly cutOff?: number | undefined;
}

/** The delivery of an order in its market. */
export interface ArrivalTerms extends WorkingDays {
  /** IANA. */
  readonly timeZone: string;
  /** BCP 47. */
  readonly languageTag: string;
}

/**
 * The days between which an order usually arrives, by the clock of its market: "Thu 3 – Tue 8 December". `moment` is in
 * milliseconds since 1970. Public holidays count as working days.
 */
export function formatArrival(moment: number, terms: ArrivalTerms): string {
  const { from, to, weekdays = [1, 2, 3, 4, 5], cutOff, timeZone, languageTag } = terms;
  // Swedish writes a moment as ISO 8601 does. As a time in UTC, its date can be counted on.
  const day = new Date(`${new Date(moment).toLocaleString("sv", { timeZone }).replace(" ", "T")}Z`);
  const isWorkingDay = () => weekdays.includes(day.getUTCDay() || 7);
  const goOn = (count: number) => {
    for (let left = count; left > 0; left -= Number(isWorkingDay())) day.setUTCDate(day.getUTCDate() + 1);
    return Number(day);
  };
  if (cutOff !== undefined && (day.getUTCHours() >= cutOff || !isWorkingDay())) goOn(1);
  return new Intl.DateTimeFormat(languageTag, {
    weekday: "short",
    day: "numeric",
    month: "long",
    timeZone: "UTC",
  }).formatRange(goOn(from), goOn(to - from));
}
