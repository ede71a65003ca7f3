import type { OrderService } from "../../commerce/order-book.ts";
import type { RunStatements } from "../data/database.ts";
import { countBefore, findBefore } from "../data/order-queries.ts";
import { sql } from "../data/statement.ts";
import type { Row } from "../data/tables.ts";
import { checkClock, type SeenClock } from "./check-clock.ts";

/** Deletes old submissions. Times are milliseconds since 1970. */
export interface Retention {
  /** Notes what the clock shows, and returns what is then known about it. `believe`: accepts it, however far it has jumped. */
  noteTime(now: number, believe?: boolean): Promise<SeenClock>;
  countBefore(before: number): Promise<number>;
  /**
   * Deletes submissions from before a time, the oldest first, except orders whose money is open. Returns how many were deleted,
   * and how many orders were refused.
   */
  prune(before: number): Promise<{ readonly deleted: number; readonly refused: number }>;
}

/** Submissions of one step. A refused order does not keep those after it. */
const step = 90;

/** `maxSteps`: steps of one call that delete something. The next call goes on. */
export const createRetention = (
  run: RunStatements,
  erase: OrderService["erase"],
  maxSteps = Number.POSITIVE_INFINITY,
): Retention => ({
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
    const [rows] = await run(findBefore(before, Number.MAX_SAFE_INTEGER));
    const ids = rows.map(({ id }) => id);
    let deleted = 0;
    let refused = 0;
    for (let start = 0, steps = 0; start < ids.length && steps < maxSteps; start += step) {
      const erased = await erase(ids.slice(start, start + step));
      deleted += erased.submissions;
      refused += erased.refused.length;
      if (erased.submissions > 0) steps++;
    }
    return { deleted, refused };
  },
});
