import type { SeenClock } from "../retention/check-clock.ts";

type Row = Readonly<Record<string, unknown>> | undefined;

/**
 * Reads the clock from the rows of `statements.clock` and `statements.newest`. If there is no clock yet, it
 * starts at the time of the newest submission, or now.
 */
export function readClock(clock: Row, newest: Row, now: number): SeenClock {
  if (clock === undefined) return { seenAt: Number(newest?.["at"] ?? now) };
  const { seen_at: seenAt, doubted_at: doubtedAt } = clock;
  return { seenAt: Number(seenAt), ...(doubtedAt !== null && { doubtedAt: Number(doubtedAt) }) };
}
