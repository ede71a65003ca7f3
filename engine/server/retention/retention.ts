import type { RunStatements } from "../data/database.ts";
import { countBefore, deleteBefore } from "../data/order-queries.ts";
import { sql } from "../data/statement.ts";
import type { Row } from "../data/tables.ts";
import { checkClock, type SeenClock } from "./check-clock.ts";

/** Deletes old submissions. Times are milliseconds since 1970. */
export interface Retention {
  /** Notes what the clock shows, and returns what is then known about it. `believe`: accepts it, however far it has jumped. */
  noteTime(now: number, believe?: boolean): Promise<SeenClock>;
  countBefore(before: number): Promise<number>;
  /** Deletes submissions from before a time, the oldest first. Returns how many. */
  prune(before: number): Promise<number>;
}

/** Submissions of one transaction. New ones do not have to wait for the whole deletion. */
const step = 500;

/** `maxSteps`: transactions of one call. The next call goes on. */
export const createRetention = (run: RunStatements, maxSteps = Number.POSITIVE_INFINITY): Retention => ({
  async noteTime(now, believe = false) {
    const [[clock], [newest]] = await run(
      sql<Row<"clock">>`SELECT id, seen_at, doubted_at FROM clock`,
      sql<{ readonly at: number | null }>`SELECT max(at) AS at FROM posts`,
    );
    // A clock that was never noted starts at the time of the newest submission.
    const seenAt = clock?.seen_at ?? newest?.at ?? now;
    const doubt = clock?.doubted_at ?? null;
    const seen = believe
      ? { seenAt: now }
      : checkClock({ seenAt, ...(doubt !== null && { doubtedAt: doubt }) }, now);
    await run(sql`INSERT INTO clock (id, seen_at, doubted_at) VALUES (1, ${seen.seenAt}, ${seen.doubtedAt ?? null})
      ON CONFLICT (id) DO UPDATE SET seen_at = excluded.seen_at, doubted_at = excluded.doubted_at`);
    return seen;
  },
  async countBefore(before) {
    const [[count]] = await run(countBefore(before));
    return count?.posts ?? 0;
  },
  async prune(before) {
    let sum = 0;
    for (let steps = 0; steps < maxSteps; steps++) {
      const [pruned] = await run(deleteBefore(before, step));
      sum += pruned.length;
      if (pruned.length < step) break;
    }
    return sum;
  },
});
