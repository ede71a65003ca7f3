const dayMs = 86_400_000;

/** The day of a time: days since 1970-01-01, UTC. `time`: milliseconds since 1970. */
export const dayOf = (time: number): number => Math.floor(time / dayMs);

/** A day as `2026-11-25`. */
export const showDay = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10);

/** Parses `2026-11-25`. Undefined if there is no such day. */
export function parseDay(text: string): number | undefined {
  const day = /^\d{4}-\d\d-\d\d$/.test(text) ? dayOf(Date.parse(`${text}T00:00:00Z`)) : Number.NaN;
  return Number.isNaN(day) || showDay(day) !== text ? undefined : day;
}

/** The month of a day: months since year 0. */
export function monthOf(day: number): number {
  const date = new Date(day * dayMs);
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
}

export const firstDayOf = (month: number): number => dayOf(Date.UTC(Math.floor(month / 12), month % 12, 1));
