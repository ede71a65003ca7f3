import { parseDay } from "./days.ts";

/** The first and the last day of a report, as days since 1970-01-01. */
export interface Period {
  readonly from: number;
  readonly to: number;
}

/** The length of a report without dates, in days. */
const usual = 30;

/**
 * The period between two dates, such as 2026-11-25. Default: the 30 days until today. Returns an error message if one
 * is not a date, or if the first is after the last.
 */
export function readPeriod(from: string | undefined, to: string | undefined, today: number): Period | string {
  const last = to === undefined ? today : parseDay(to);
  if (last === undefined) return `"${to}" is not a date. Write a date such as 2026-11-25.`;
  const first = from === undefined ? last - usual + 1 : parseDay(from);
  if (first === undefined) return `"${from}" is not a date. Write a date such as 2026-11-25.`;
  return first > last ? "The first day is after the last one." : { from: first, to: last };
}

/** The period of the same length before. */
export const previousPeriod = ({ from, to }: Period): Period => ({ from: 2 * from - to - 1, to: from - 1 });
