import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { parentPort } from "node:worker_threads";
import { putFile } from "./put-file.js";

// JavaScript, because a thread of its own would have to start Node's reader of TypeScript again.
/**
 * @import { Drawn, Order, PageOrder } from "./draw-order.ts"
 * @import { Frame, PayloadBlock } from "../payload/payload.ts"
 * @import { DrawDocument } from "../render/document-drawer.ts"
 */

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

/** @type {{ list: readonly string[], main: readonly PayloadBlock[] }} */
let lastMain = { list: [], main: [] };

/**
 * A page that follows another with the same blocks has the same list of them.
 *
 * @param {readonly string[]} list
 */
function readMain(list) {
  const isSame =
    list.length === lastMain.list.length && list.every((json, index) => json === lastMain.list[index]);
  if (!isSame) lastMain = { list, main: list.map(readBlock) };
  return lastMain.main;
}

/**
 * @param {PageOrder} order
 * @param {{ drawn: Drawn[], newStyles: string[] }} answer
 */
function drawPage({ place, html: file, isNew, page, main, frame: name, boot }, answer) {
  const frame = frames.get(name);
  const script = boots.get(boot);
  if (draw === undefined || frame === undefined || script === undefined)
    throw new Error(`The page ${file} was ordered before what it is drawn with.`);
  const { html, styles } = draw({ ...JSON.parse(page), frame: name, main: readMain(main) }, frame, script);
  putFile(file, html, { isNew });
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
  if ("replace" in order) {
    const { to, from, isNew, replace } = order;
    // latin1 carries every byte as it is, which is all that replacing an ASCII id needs.
    const text = readFileSync(from, "latin1").replaceAll(replace.id, replace.by);
    putFile(to, text, { isNew, encoding: "latin1" });
  } else if ("page" in order) drawPage(order, answer);
  else if ("json" in order) frames.set(order.frame, JSON.parse(order.json));
  else if ("script" in order) boots.set(order.boot, order.script);
  else {
    const { drawerOf } = await import(pathToFileURL(order.renderer).href);
    draw = drawerOf(order.parts);
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
