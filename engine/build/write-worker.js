import {
  closeSync,
  constants,
  fstatSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  unlinkSync,
  writeFileSync,
} from "node:fs";
import { dirname } from "node:path";
import { parentPort } from "node:worker_threads";

// JavaScript, because a thread of its own would have to start Node's reader of TypeScript again.
/** @import { WriteOrder } from "./write-order.ts" */

/**
 * @param {unknown} error
 * @param {string} code
 */
const isCode = (error, code) => error instanceof Error && "code" in error && error.code === code;

/** @param {string} folder */
function makeFolder(folder) {
  try {
    mkdirSync(folder);
  } catch (error) {
    if (isCode(error, "EEXIST")) return;
    if (!isCode(error, "ENOENT")) throw error;
    makeFolder(dirname(folder));
    mkdirSync(folder);
  }
}

/**
 * Opens a file as it is, or a new one: to write over one costs a tenth of making it.
 *
 * @param {string} path
 */
function open(path) {
  const flags = constants.O_RDWR | constants.O_CREAT;
  try {
    return openSync(path, flags);
  } catch (error) {
    if (!isCode(error, "ENOENT")) throw error;
    makeFolder(dirname(path));
    return openSync(path, flags);
  }
}

/**
 * @param {string} path
 * @param {Uint8Array} content
 */
function put(path, content) {
  let file = open(path);
  try {
    const { nlink, size } = fstatSync(file);
    if (nlink > 1) {
      // Another name of a file that is kept.
      closeSync(file);
      unlinkSync(path);
      file = open(path);
    } else if (size > content.length) ftruncateSync(file, content.length);
    writeFileSync(file, content);
  } finally {
    closeSync(file);
  }
}

/** @param {WriteOrder} order */
function carryOut({ to, content, from, replace }) {
  if (content !== undefined) put(to, content);
  else if (from !== undefined && replace !== undefined) {
    // latin1 carries every byte as it is, which is all that replacing an ASCII id needs.
    put(to, Buffer.from(readFileSync(from, "latin1").replaceAll(replace.id, replace.by), "latin1"));
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
