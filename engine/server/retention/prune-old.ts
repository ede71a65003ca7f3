import type { LogEntry } from "../data/log-entry.ts";
import type { Retention } from "./retention.ts";

const day = 24 * 60 * 60 * 1000;

/** The log entry if the clock is not believed. */
const refusal = (submissions: number, days: number): LogEntry => ({
  level: "error",
  event: "prune-refused",
  submissions,
  message: `The clock has jumped ahead by more than a week, so ${submissions} submissions that look older than ${days} days were kept. If the clock is right, run: node dist-server/cli.mjs orders prune --older-than ${days}d --yes. If you do nothing, they are deleted after the clock has run on for a week.`,
});

/**
 * Deletes submissions that are older than `days`, and returns how many. Logs how many orders stay because their money is open. Deletes none while the clock is
 * doubted, which is logged once.
 */
export async function pruneOld(
  retention: Retention,
  {
    days,
    now,
    log,
  }: { readonly days: number; readonly now: number; readonly log: (entry: LogEntry) => void },
): Promise<number> {
  const before = now - days * day;
  const { doubtedAt } = await retention.noteTime(now);
  if (doubtedAt === undefined) {
    const { deleted, refused } = await retention.prune(before);
    if (refused > 0) log({ level: "warning", event: "prune-open-money", orders: refused });
    return deleted;
  }
  const submissions = doubtedAt === now ? await retention.countBefore(before) : 0;
  if (submissions > 0) log(refusal(submissions, days));
  return 0;
}
