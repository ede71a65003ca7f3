import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { parentPort } from "node:worker_threads";

// JavaScript, because a thread of its own would have to start Node's reader of TypeScript again.
/** @import { WriteOrder } from "./write-order.ts" */

/** @type {Set<string>} */
const made = new Set();

/**
 * Parents first and each once: cheaper than looking for them at every page.
 *
 * @param {string} folder
 */
function makeFolder(folder) {
  if (made.has(folder)) return;
  made.add(folder);
  try {
    mkdirSync(folder);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (code === "EEXIST") return;
    if (code !== "ENOENT") throw error;
    makeFolder(dirname(folder));
    mkdirSync(folder);
  }
}

/** @param {WriteOrder} order */
function carryOut({ to, content, from, replace }) {
  makeFolder(dirname(to));
  if (content !== undefined) writeFileSync(to, content);
  else if (from !== undefined && replace !== undefined) {
    // latin1 carries every byte as it is, which is all that replacing an ASCII id needs.
    writeFileSync(to, readFileSync(from, "latin1").replaceAll(replace.id, replace.by), "latin1");
  }
}

parentPort?.on("message", (/** @type {readonly WriteOrder[]} */ orders) => {
  try {
    for (const order of orders) carryOut(order);
    parentPort?.postMessage(undefined);
  } catch (error) {
    parentPort?.postMessage(error);
  }
});
