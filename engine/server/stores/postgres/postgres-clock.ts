import { checkClock, type SeenClock } from "../../retention/check-clock.ts";
import { readClock } from "../../tables/read-clock.ts";
import type { Sql } from "./postgres-pool.ts";

/** The key of the advisory lock under which the clock is noted. */
const clockLock = 7_266_002;

/** Notes what the clock shows. `believe`: accepts it, however far it has jumped. */
export async function notePostgresTime(sql: Sql, now: number, believe = false): Promise<SeenClock> {
  await sql`SELECT pg_advisory_xact_lock(${clockLock})`;
  const clocks = await sql`SELECT seen_at, doubted_at FROM clock`;
  const newest = await sql`SELECT max(at) AS at FROM posts`;
  const clock = believe ? { seenAt: now } : checkClock(readClock(clocks.rows[0], newest.rows[0], now), now);
  await sql`
    INSERT INTO clock (id, seen_at, doubted_at) VALUES (1, ${clock.seenAt}, ${clock.doubtedAt ?? null})
    ON CONFLICT (id) DO UPDATE SET seen_at = excluded.seen_at, doubted_at = excluded.doubted_at`;
  return clock;
}

/**
 * The id of the first submission that is not from before a time. A wrong clock may have dated an order years back, so
 * what follows this submission is kept too.
 */
export async function firstKeptId(sql: Sql, before: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM posts WHERE at BETWEEN ${before} AND (SELECT seen_at FROM clock) ORDER BY id LIMIT 1`;
  return rows[0]?.id ?? Number.MAX_SAFE_INTEGER;
}
