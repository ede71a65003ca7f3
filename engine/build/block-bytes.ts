import type { BuiltBlock } from "../link/built-site.ts";

const opening = /<([a-z]+) data-block="([^"]+)" id="([^"]+)"/g;

/** Where an element ends that begins at `start`: behind the end tag that belongs to it. */
function endOf(html: string, tag: string, start: number): number {
  const tags = new RegExp(`<(/?)${tag}[\\s>]`, "g");
  tags.lastIndex = start;
  let open = 0;
  for (const { index, 0: text, 1: slash } of html.matchAll(tags)) {
    open += slash ? -1 : 1;
    if (open === 0) return index + text.length;
  }
  return html.length;
}

/** The blocks of a document as the renderer has written it, with the bytes of their HTML. Those in slots count for the block that holds them. */
export function blockBytes(html: string): BuiltBlock[] {
  const blocks: BuiltBlock[] = [];
  let behind = 0;
  for (const { index, 1: tag = "", 2: block = "", 3: id = "" } of html.matchAll(opening)) {
    if (index < behind) continue;
    behind = endOf(html, tag, index);
    blocks.push({ id, block, bytes: Buffer.byteLength(html.slice(index, behind)) });
  }
  return blocks;
}
