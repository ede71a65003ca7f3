import { Worker } from "node:worker_threads";
import { describeError } from "../describe-error.ts";
import type { LogEntry } from "../log-entry.ts";
import { StoreError } from "../store-error.ts";
import type { Batch } from "./sqlite-batch.ts";
import type { Outcome } from "./sqlite-error.ts";
import type { SqliteResult, SqliteTask, SqliteWorkerData } from "./sqlite-worker.ts";
import { workerFile } from "./worker-file.ts";

export interface SqliteThread {
  /**
   * Runs batches in one transaction. Wait for the result before the next call. It waits up to `timeout` milliseconds
   * for the lock of another process. Rejects if the thread has died; the next call starts a new one.
   */
  run(batches: readonly Batch[] | "close", timeout?: number): Promise<readonly Outcome[]>;
  end(): Promise<void>;
}

/**
 * Runs a database in its own thread. Waiting for the disk, or for the lock of another process, must not block
 * the server. `use`: what its batches do. A thread for reading needs a database that another thread has opened.
 */
export function sqliteThread(
  file: string,
  log: (entry: LogEntry) => void,
  use: "write" | "read" = "write",
): SqliteThread {
  let worker: Worker | undefined;
  let waiting: PromiseWithResolvers<readonly Outcome[]> | undefined;

  function start(): Worker {
    const started = new Worker(workerFile("sqlite-worker"), {
      workerData: { file, use } satisfies SqliteWorkerData,
    });
    // An idle thread does not keep the process alive.
    started.unref();
    started.on("message", ({ outcomes, entries }: SqliteResult) => {
      started.unref();
      for (const entry of entries) log(entry);
      waiting?.resolve(outcomes);
    });
    started.on("error", (error) =>
      log({ level: "error", event: "database-thread", ...describeError(error) }),
    );
    started.once("exit", () => {
      if (worker === started) worker = undefined;
      waiting?.reject(new StoreError("unavailable", `The thread that uses ${file} has ended.`));
    });
    return started;
  }

  // Start early: it takes a tenth of a second.
  worker = start();
  return {
    run(batches, timeout = 0) {
      waiting = Promise.withResolvers();
      worker ??= start();
      worker.ref();
      worker.postMessage({ batches, timeout } satisfies SqliteTask);
      return waiting.promise;
    },
    async end() {
      await worker?.terminate();
    },
  };
}

/** Runs items in groups, one group at a time. Items that arrive while a group runs form the next group. */
export interface GroupQueue<Item, Result> {
  /** Undefined if too many items are waiting. */
  add(item: Item): Promise<Result> | undefined;
  /** Resolves when the queue is empty. */
  rest(): Promise<void>;
}

interface Waiting<Item, Result> extends PromiseWithResolvers<Result> {
  readonly item: Item;
  /** When the item arrived, in milliseconds of `performance.now()`. */
  readonly since: number;
}

interface QueueLimits {
  readonly group: number;
  readonly waiting: number;
}

/**
 * `run` resolves to one result for each item, in the same order. If it rejects, all items of the group
 * reject. `waited`: how long the first item has waited, in milliseconds.
 */
export function groupQueue<Item, Result>(
  run: (items: readonly Item[], waited: number) => Promise<readonly Result[]>,
  limits: QueueLimits,
): GroupQueue<Item, Result> {
  let waiting: Waiting<Item, Result>[] = [];
  let running: Promise<void> | undefined;

  async function runAll(): Promise<void> {
    // Items that arrive in the same turn of the event loop join the first group.
    await new Promise((resolve) => setImmediate(resolve));
    while (waiting.length > 0) {
      const group = waiting.slice(0, limits.group);
      waiting = waiting.slice(limits.group);
      try {
        const since = group[0]?.since ?? performance.now();
        const results = await run(
          group.map(({ item }) => item),
          performance.now() - since,
        );
        // SAFETY: `run` returns one result for each item.
        for (const [index, entry] of group.entries()) entry.resolve(results[index] as Result);
      } catch (error) {
        for (const entry of group) entry.reject(error);
      }
    }
    running = undefined;
  }

  return {
    add(item) {
      if (waiting.length >= limits.waiting) return undefined;
      const entry = { item, since: performance.now(), ...Promise.withResolvers<Result>() };
      waiting.push(entry);
      running ??= runAll();
      return entry.promise;
    },
    rest: async () => running,
  };
}
