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
import { pathToFileURL } from "node:url";
import { parentPort } from "node:worker_threads";

// JavaScript, because a thread of its own would have to start Node's reader of TypeScript again.
/**
 * @import { Drawn, Order, PageOrder } from "./draw-order.ts"
 * @import { Frame, PayloadBlock } from "../payload/payload.ts"
 * @import { DrawDocument } from "../render/document-drawer.ts"
 */

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

// Until a file is met: a new file in a new folder takes two calls of the system instead of seven.
let isEmpty = true;
/** @type {Set<string>} */
const folders = new Set();

/**
 * Writes a file where there was none; false when there is one.
 *
 * @param {string} path
 * @param {string} text
 */
function putNew(path, text) {
  const folder = dirname(path);
  if (!folders.has(folder)) mkdirSync(folder, { recursive: true });
  folders.add(folder);
  try {
    writeFileSync(path, text, { flag: "wx" });
    return true;
  } catch (error) {
    if (!isCode(error, "EEXIST")) throw error;
    return false;
  }
}

/**
 * @param {string} path
 * @param {string} text
 * @param {"utf8" | "latin1"} [encoding]
 */
function put(path, text, encoding = "utf8") {
  if (isEmpty && encoding === "utf8") {
    isEmpty = putNew(path, text);
    if (isEmpty) return;
  }
  const content = Buffer.from(text, encoding);
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

/** @type {((parts: import("../render/document-drawer.ts").DocumentParts) => DrawDocument) | undefined} */
let drawerOf;
/** @type {DrawDocument | undefined} */
let draw;
/** @type {Map<string, Frame>} */
const frames = new Map();
/** @type {Map<string, string>} */
const boots = new Map();
/** @type {Map<string, number>} */
const styleNumbers = new Map();

// What several pages share is read once: the renderer draws the same object once.
/** @type {Map<string, PayloadBlock>} */
const blocks = new Map();
const mostBlocks = 500;

/** @param {string} json */
function readBlock(json) {
  const known = blocks.get(json);
  if (known) return known;
  if (blocks.size >= mostBlocks) blocks.clear();
  const block = JSON.parse(json);
  blocks.set(json, block);
  return block;
}

/** @type {{ json: string, main: readonly PayloadBlock[] }} */
let lastMain = { json: "", main: [] };

/**
 * A page that follows another with the same blocks has the same list of them.
 *
 * @param {string} json
 * @param {readonly string[]} list
 */
function readMain(json, list) {
  if (json !== lastMain.json) lastMain = { json, main: list.map(readBlock) };
  return lastMain.main;
}

/**
 * @param {PageOrder} order
 * @param {{ drawn: Drawn[], newStyles: string[] }} answer
 */
function drawPage({ place, html: file, payload, page, main: list, frame: name, boot }, answer) {
  const frame = frames.get(name);
  const script = boots.get(boot);
  if (draw === undefined || frame === undefined || script === undefined)
    throw new Error(`The page ${file} was ordered before what it is drawn with.`);
  const main = `[${list.join(",")}]`;
  const { html, styles } = draw(
    { ...JSON.parse(page), frame: name, main: readMain(main, list) },
    frame,
    script,
  );
  put(file, html);
  if (payload !== undefined) put(payload, `${page.slice(0, -1)},"frame":"${name}","main":${main}}`);
  let number = styleNumbers.get(styles);
  if (number === undefined) {
    number = styleNumbers.size;
    styleNumbers.set(styles, number);
    answer.newStyles.push(styles);
  }
  const size = { layout: frame.layout, html: html.length, styles: styles.length, script: script.length };
  answer.drawn.push({ place, boot, styles: number, size });
}

/**
 * @param {Order} order
 * @param {{ drawn: Drawn[], newStyles: string[] }} answer
 */
async function carryOut(order, answer) {
  if ("content" in order) put(order.to, order.content);
  // latin1 carries every byte as it is, which is all that replacing an ASCII id needs.
  else if ("replace" in order)
    put(
      order.to,
      readFileSync(order.from, "latin1").replaceAll(order.replace.id, order.replace.by),
      "latin1",
    );
  else if ("page" in order) drawPage(order, answer);
  else if ("json" in order) frames.set(order.frame, JSON.parse(order.json));
  else if ("script" in order) boots.set(order.boot, order.script);
  else {
    ({ drawerOf } = await import(pathToFileURL(order.renderer).href));
    draw = drawerOf?.(order.parts);
  }
}

// One list after the other, also where one has to wait.
let before = Promise.resolve();
parentPort?.on("message", (/** @type {readonly Order[]} */ orders) => {
  before = before.then(async () => {
    /** @type {{ drawn: Drawn[], newStyles: string[], error?: unknown }} */
    const answer = { drawn: [], newStyles: [] };
    try {
      for (const order of orders) await carryOut(order, answer);
    } catch (error) {
      answer.error = error;
    }
    parentPort?.postMessage(answer);
  });
});
