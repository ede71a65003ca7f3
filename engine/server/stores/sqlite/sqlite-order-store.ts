import { setImmediate } from "node:timers/promises";
import type { CountQuery, CountSum } from "../../../counts/count.ts";
import type { PrunedStore } from "../../retention/prune-old.ts";
import type { LogEntry } from "../../services.ts";
import type { Outbox } from "../../webhooks/outbox.ts";
import { type CounterStore, sortCounts } from "../counter-store.ts";
import type { EndedSessions } from "../ended-sessions.ts";
import type { OrderStore } from "../order-store.ts";
import { StoreError } from "../store-error.ts";
import { reads, type Task } from "./sqlite-batch.ts";
import { identity } from "./sqlite-connection.ts";
import { lockTimeout } from "./sqlite-database.ts";
import type { Outcome } from "./sqlite-error.ts";
import type { SqliteQueries } from "./sqlite-queries.ts";
import { type GroupQueue, groupQueue } from "./sqlite-queue.ts";
import { type SqliteThread, sqliteThread } from "./sqlite-thread.ts";
import { verifySqlite } from "./verify-sqlite.ts";

export interface SqliteOrderStore extends OrderStore, PrunedStore {
  readonly outbox: Outbox;
  readonly counters: CounterStore;
  readonly sessions: EndedSessions;
}

interface Options {
  /** Receives entries about the database thread, and about a deleted or replaced file and its recovery. */
  readonly log: (entry: LogEntry) => void;
}

/**
 * `group`: tasks of one commit; it limits how long a commit takes. `waiting`: the queue refuses more tasks
 * than this, because it could not run them in time.
 */
const limits = { group: 256, waiting: 4096 };

/** Submissions to delete in one transaction. New ones do not have to wait for the whole deletion. */
const pruneStep = 500;

/** Minimum wait for a lock, in milliseconds. */
const minTimeout = 100;

/**
 * How long a group waits for the lock of another process. The time that its first task has spent in the queue
 * counts.
 */
const timeoutAfter = (waited: number): number => Math.round(Math.max(minTimeout, lockTimeout - waited));

/**
 * Reports have a thread of their own, which starts with the first one, so that no order waits for them. Each result
 * comes in a turn of its own, because the server needs time to build a report from it: other requests pass in between.
 */
function reportQueue(file: string, log: Options["log"]) {
  let thread: SqliteThread | undefined;
  const run = async (tasks: readonly Task[]) => {
    await setImmediate();
    thread ??= sqliteThread(file, log, "read");
    return thread.run(tasks);
  };
  return {
    reports: groupQueue<Task, Outcome>(run, { ...limits, group: 1 }),
    endReports: async () => thread?.end(),
  };
}

/**
 * Keeps submissions in an SQLite file. Creates the file and its folder if they are missing. Tasks that arrive
 * while the disk is busy share the next commit. Every promise rejects with a StoreError if its task failed;
 * the next call tries again.
 */
export function openSqliteStore(file: string, { log }: Options): SqliteOrderStore {
  const thread = sqliteThread(file, log);
  const queue = groupQueue<Task, Outcome>((tasks, waited) => thread.run(tasks, timeoutAfter(waited)), limits);
  const { reports, endReports } = reportQueue(file, log);
  let isClosed = false;
  /** The identity of a file whose verification has failed. */
  let damaged: string | undefined;

  async function runIn<Name extends keyof SqliteQueries>(
    tasks: GroupQueue<Task, Outcome>,
    name: Name,
    ...parameters: Parameters<SqliteQueries[Name]>
  ): Promise<ReturnType<SqliteQueries[Name]>> {
    if (isClosed) throw new StoreError("unavailable", `${file} is closed.`);
    // SAFETY: the signature of `runIn` ties the arguments to the name. The compiler cannot follow that into the
    // union.
    const outcome = await tasks.add([name, ...parameters] as unknown as Task);
    if (outcome === undefined)
      throw new StoreError(
        "unavailable",
        tasks === reports
          ? `Too many reports wait for ${file}.`
          : `Too many submissions wait for ${file}: its disk is too slow.`,
      );
    if ("reason" in outcome) throw new StoreError(outcome.reason, outcome.message);
    // SAFETY: this is the result of the task above, which called the method `name`.
    return outcome.value as ReturnType<SqliteQueries[Name]>;
  }

  async function run<Name extends keyof SqliteQueries>(
    name: Name,
    ...parameters: Parameters<SqliteQueries[Name]>
  ): Promise<ReturnType<SqliteQueries[Name]>> {
    // SQLite notices damage only in the pages that it reads, and adds to the others.
    if (damaged !== undefined && !reads.has(name) && damaged === identity(file))
      throw new StoreError("unavailable", `Nothing was stored in ${file}: it is damaged. Restore a backup.`);
    return runIn(queue, name, ...parameters);
  }

  async function verify(): Promise<boolean | undefined> {
    const verified = identity(file);
    const isIntact = await verifySqlite(file);
    if (isIntact !== undefined) damaged = isIntact ? undefined : verified;
    return isIntact;
  }

  async function readCounts(query: CountQuery): Promise<readonly CountSum[]> {
    await run("open");
    return runIn(reports, "readCounts", query);
  }

  async function prune(before: number): Promise<number> {
    const pruned = await run("prune", before, pruneStep);
    return pruned < pruneStep ? pruned : pruned + (await prune(before));
  }

  return {
    accept: (submission) => run("accept", submission),
    addLine: (orderId, line, key) => run("addLine", orderId, line, key, Date.now()),
    order: (id) => run("order", id),
    check: () => run("check"),
    verify,
    prune,
    countBefore: (before) => run("countBefore", before),
    noteTime: (now) => run("noteTime", now),
    outbox: {
      hasten: (now) => run("hasten", now),
      count: () => run("countEvents"),
      claim: (now, until, max) => run("claim", now, until, max),
      settle: (id, settlement) => run("settle", id, settlement),
    },
    sessions: {
      end: (...session) => run("endSession", ...session),
      isEnded: (id) => run("isSessionEnded", id),
    },
    counters: {
      add: (counts) => run("addCounts", sortCounts(counts)),
      read: readCounts,
      prune: (before) => run("pruneCounts", before),
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
