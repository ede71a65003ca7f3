import { setImmediate } from "node:timers/promises";
import { checkStatements, type Database, runOne } from "../database.ts";
import type { LogEntry } from "../log-entry.ts";
import { StoreError } from "../store-error.ts";
import { type Batch, isRead, sqliteRun } from "./sqlite-batch.ts";
import { identity } from "./sqlite-connection.ts";
import { lockTimeout } from "./sqlite-database.ts";
import type { Outcome } from "./sqlite-error.ts";
import { requireFreeSpace } from "./sqlite-free-space.ts";
import { type GroupQueue, groupQueue, type SqliteThread, sqliteThread } from "./sqlite-thread.ts";
import { verifySqlite } from "./verify-sqlite.ts";

interface Options {
  /** Receives entries about the database thread, and about a deleted or replaced file and its recovery. */
  readonly log: (entry: LogEntry) => void;
}

/**
 * `group`: batches of one commit; it limits how long a commit takes. `waiting`: the queue refuses more batches
 * than this, because it could not run them in time.
 */
const limits = { group: 256, waiting: 4096 };

/** Minimum wait for a lock, in milliseconds. */
const minTimeout = 100;

/**
 * Minimum free disk space, in bytes. On a nearly full disk, the small test write of `check` may still succeed
 * while a submission fails.
 */
const minFreeSpace = 16 * 2 ** 20;

/**
 * How long a group waits for the lock of another process. The time that its first batch has spent in the queue
 * counts.
 */
const timeoutAfter = (waited: number): number => Math.round(Math.max(minTimeout, lockTimeout - waited));

/**
 * Reports have a thread of their own, which starts with the first one, so that no order waits for them. Each result
 * comes in a turn of its own, because the server needs time to build a report from it: other requests pass in between.
 */
function reportQueue(file: string, log: Options["log"]) {
  let thread: SqliteThread | undefined;
  const run = async (batches: readonly Batch[]) => {
    await setImmediate();
    thread ??= sqliteThread(file, log, "read");
    return thread.run(batches);
  };
  return {
    reports: groupQueue<Batch, Outcome>(run, { ...limits, group: 1 }),
    endReports: async () => thread?.end(),
  };
}

/**
 * Opens an SQLite file. Creates the file and its folder if they are missing. Batches that arrive while the disk is busy
 * share the next commit. Every promise rejects with a StoreError if its batch failed; the next call tries again.
 */
export function openSqlite(file: string, { log }: Options): Database {
  const thread = sqliteThread(file, log);
  const queue = groupQueue<Batch, Outcome>(
    (batches, waited) => thread.run(batches, timeoutAfter(waited)),
    limits,
  );
  const { reports, endReports } = reportQueue(file, log);
  let isClosed = false;
  /** The identity of a file whose verification has failed. */
  let damaged: string | undefined;

  const runIn = (batches: GroupQueue<Batch, Outcome>, refusal: string) =>
    sqliteRun((batch) => {
      if (isClosed) throw new StoreError("unavailable", `${file} is closed.`);
      // SQLite notices damage only in the pages that it reads, and adds to the others.
      if (damaged !== undefined && !isRead(batch) && damaged === identity(file))
        throw new StoreError(
          "unavailable",
          `Nothing was stored in ${file}: it is damaged. Restore a backup.`,
        );
      const outcome = batches.add(batch);
      if (outcome === undefined) throw new StoreError("unavailable", refusal);
      return outcome;
    });
  const run = runIn(queue, `Too many submissions wait for ${file}: its disk is too slow.`);
  const report = runIn(reports, `Too many reports wait for ${file}.`);

  return {
    run,
    report: (statement) => runOne(report, statement),
    async check() {
      await run(...checkStatements);
      requireFreeSpace(file, minFreeSpace);
    },
    async verify() {
      const verified = identity(file);
      const isIntact = await verifySqlite(file);
      if (isIntact !== undefined) damaged = isIntact ? undefined : verified;
      return isIntact;
    },
    async close() {
      if (isClosed) return;
      isClosed = true;
      await Promise.all([queue.rest(), reports.rest()]);
      await endReports();
      await thread.run("close").finally(() => thread.end());
    },
  };
}
