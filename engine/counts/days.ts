const dayMs = 86_400_000;

/** The day of a time: days since 1970-01-01, UTC. `time`: milliseconds since 1970. */
export const toDay = (time: number): number => Math.floor(time / dayMs);

/** A day as `2026-11-25`. */
export const showDay = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10);

/** Parses `2026-11-25`. Undefined if there is no such day. */
export function parseDay(text: string): number | undefined {
  const day = /^\d{4}-\d\d-\d\d$/.test(text) ? toDay(Date.parse(`${text}T00:00:00Z`)) : Number.NaN;
  return Number.isNaN(day) || showDay(day) !== text ? undefined : day;
}

/** The month of a day: months since year 0. */
export function toMonth(day: number): number {
  const date = new Date(day * dayMs);
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
}

export const findFirstDay = (month: number): number => toDay(Date.UTC(Math.floor(month / 12), month % 12, 1));

/** The first and the last day of a report, as days since 1970-01-01. */
export interface Period {
  readonly from: number;
  readonly to: number;
}

/** The length of a report without dates, in days. */
const usual = 30;

/** The longest period of a report, in days: no counter is kept for longer. */
const longest = 3660;

/**
 * The period between two dates, such as 2026-11-25. Default: the 30 days until today. Returns an error message if one
 * is not a date, if the first is after the last, or if the period is too long.
 */
export function readPeriod(from: string | undefined, to: string | undefined, today: number): Period | string {
  const last = to === undefined ? today : parseDay(to);
  if (last === undefined) return `"${to}" is not a date. Write a date such as 2026-11-25.`;
  const first = from === undefined ? last - usual + 1 : parseDay(from);
  if (first === undefined) return `"${from}" is not a date. Write a date such as 2026-11-25.`;
  if (first > last) return "The first day is after the last one.";
  if (last - first >= longest) return `The period is too long. Choose at most ${longest} days.`;
  return { from: first, to: last };
}

/** The period of the same length before. */
export const previousPeriod = ({ from, to }: Period): Period => ({ from: 2 * from - to - 1, to: from - 1 });
