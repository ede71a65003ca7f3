import type { LogEntry } from "../services.ts";
import type { Sink } from "../sink.ts";
import { SinkError } from "../sink-error.ts";
import type { Outbox } from "../webhooks/outbox.ts";
import type { Job } from "./sqlite-batch.ts";
import { groupQueue } from "./sqlite-queue.ts";
import type { SqliteStore } from "./sqlite-store.ts";
import { sqliteThread } from "./sqlite-thread.ts";
import type { Outcome } from "./sqlite-trouble.ts";

export interface SqliteSink extends Sink {
  readonly outbox: Outbox;
  /** Deletes the posts from before a time (milliseconds since 1970) with their orders; answers how many posts. */
  prune(before: number): Promise<number>;
}

interface Options {
  /** Told when the database was deleted or replaced under the process, and what became of it. */
  readonly log: (entry: LogEntry) => void;
}

/** A group is as large as a commit may be long; who comes when so many wait already would not be served in time. */
const limits = { group: 256, waiting: 4096 };

/** Posts that are deleted in one transaction, so that new ones need not wait for all. */
const pruneStep = 500;

/**
 * Keeps posts in an SQLite file, which is made with its folder when it is missing. What comes while the disk is busy
 * shares the next commit. Every promise rejects with a SinkError when its work was not done; the next call tries again.
 */
export function openSqlite(file: string, { log }: Options): SqliteSink {
  const thread = sqliteThread(file, log);
  const queue = groupQueue<Job, Outcome>((jobs) => thread.order(jobs), limits);
  let isClosed = false;

  async function run<Name extends keyof SqliteStore>(
    name: Name,
    ...taken: Parameters<SqliteStore[Name]>
  ): Promise<ReturnType<SqliteStore[Name]>> {
    if (isClosed) throw new SinkError("unavailable", `${file} is closed.`);
    // Sound: name and what it takes belong together; the compiler does not follow that into the union.
    const outcome = await queue.add([name, ...taken] as unknown as Job);
    if (outcome === undefined)
      throw new SinkError("unavailable", `Too many posts wait for ${file}: its disk is too slow.`);
    if ("trouble" in outcome) throw new SinkError(outcome.trouble, outcome.message);
    // Sound: the job of this method has answered.
    return outcome.value as ReturnType<SqliteStore[Name]>;
  }

  async function prune(before: number): Promise<number> {
    const pruned = await run("prune", before, pruneStep);
    return pruned < pruneStep ? pruned : pruned + (await prune(before));
  }

  return {
    take: (post) => run("take", post),
    addLine: (orderId, line, key) => run("addLine", orderId, line, key, Date.now()),
    order: (id) => run("order", id),
    check: () => run("check"),
    prune,
    outbox: {
      claim: (now, until, most) => run("claim", now, until, most),
      settle: (id, settlement) => run("settle", id, settlement),
    },
    async close() {
      if (isClosed) return;
      isClosed = true;
      await queue.rest();
      await thread.order("close").finally(() => thread.end());
    },
  };
}
