import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { parentPort } from "node:worker_threads";

/** One file to write: its content, or an older file whose `id` is replaced on the way. */
export interface WriteOrder {
  readonly to: string;
  readonly content?: Uint8Array;
  readonly from?: string;
  readonly replace?: { readonly id: string; readonly by: string };
}

const made = new Set<string>();

// Parents first and each once: cheaper than looking for them at every page.
function makeFolder(folder: string): void {
  if (made.has(folder)) return;
  made.add(folder);
  try {
    mkdirSync(folder);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "EEXIST") return;
    if (code !== "ENOENT") throw error;
    makeFolder(dirname(folder));
    mkdirSync(folder);
  }
}

function carryOut({ to, content, from, replace }: WriteOrder): void {
  makeFolder(dirname(to));
  if (content !== undefined) writeFileSync(to, content);
  else if (from !== undefined && replace !== undefined) {
    // latin1 carries every byte as it is, which is all that replacing an ASCII id needs.
    writeFileSync(to, readFileSync(from, "latin1").replaceAll(replace.id, replace.by), "latin1");
  }
}

parentPort?.on("message", (orders: readonly WriteOrder[]) => {
  try {
    for (const order of orders) carryOut(order);
    parentPort?.postMessage(undefined);
  } catch (error) {
    parentPort?.postMessage(error);
  }
});
