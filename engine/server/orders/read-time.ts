const day = 86_400_000;

/** Reads a date, such as 2026-11-01, or a number of days before `now`, such as 30d. Undefined if it is neither. */
export function readTime(text: string, now: number): number | undefined {
  const days = /^([1-9]\d{0,5})d$/.exec(text)?.[1];
  if (days !== undefined) return now - Number(days) * day;
  const time = /^\d{4}-\d\d-\d\d(?:T|$)/.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(time) ? undefined : time;
}
