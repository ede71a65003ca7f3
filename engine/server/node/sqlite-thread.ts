import { Worker } from "node:worker_threads";
import type { LogEntry } from "../services.ts";
import { SinkError } from "../sink-error.ts";
import type { Job } from "./sqlite-batch.ts";
import type { Outcome } from "./sqlite-trouble.ts";
import type { SqliteAnswer } from "./sqlite-worker.ts";

export interface SqliteThread {
  /** One order at a time: the caller waits for the answer. Rejects when the thread has died; the next order starts a new one. */
  order(jobs: readonly Job[] | "close"): Promise<readonly Outcome[]>;
  end(): Promise<void>;
}

/** A thread of its own for a database: waiting for the disk, or for another process's lock, must not stop the server. */
export function sqliteThread(file: string, log: (entry: LogEntry) => void): SqliteThread {
  let worker: Worker | undefined;
  let waiting: PromiseWithResolvers<readonly Outcome[]> | undefined;

  function start(): Worker {
    const started = new Worker(new URL("./sqlite-worker.ts", import.meta.url), { workerData: file });
    // An idle thread does not keep the process alive.
    started.unref();
    started.on("message", ({ outcomes, entries }: SqliteAnswer) => {
      started.unref();
      for (const entry of entries) log(entry);
      waiting?.resolve(outcomes);
    });
    started.on("error", (error) => log({ level: "error", event: "database-thread", message: String(error) }));
    started.once("exit", () => {
      if (worker === started) worker = undefined;
      waiting?.reject(new SinkError("unavailable", `The thread that writes ${file} has ended.`));
    });
    return started;
  }

  // Started early: it takes a tenth of a second.
  worker = start();
  return {
    order(jobs) {
      waiting = Promise.withResolvers();
      worker ??= start();
      worker.ref();
      worker.postMessage(jobs);
      return waiting.promise;
    },
    async end() {
      await worker?.terminate();
    },
  };
}
