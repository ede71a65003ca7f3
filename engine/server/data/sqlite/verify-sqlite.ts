import { Worker } from "node:worker_threads";
import { workerFile } from "./worker-file.ts";

/**
 * Reads a whole database on a separate connection and in a separate thread, so that submissions can be stored
 * at the same time. Resolves to false if the database is damaged, and to undefined if it cannot be checked,
 * for example because it is locked or missing.
 */
export function verifySqlite(file: string): Promise<boolean | undefined> {
  const worker = new Worker(workerFile("verify-worker"), { workerData: file });
  worker.unref();
  return new Promise((resolve) => {
    worker.once("message", resolve);
    worker.once("error", () => resolve(undefined));
    worker.once("exit", () => resolve(undefined));
  });
}
