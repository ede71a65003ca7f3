import type { BuiltBlock } from "../check/rule.ts";

const opening =
  /(?:<template data-arms="([^"]+)">)?<([a-z]+) data-block="([^"]+)"(?: data-arms="[^"]*")? id="([^"]+)"/g;

/** Returns the end of the element that begins at `start`, after its closing tag. */
function findEnd(html: string, tag: string, start: number): number {
  const tags = new RegExp(`<(/?)${tag}[\\s>]`, "g");
  tags.lastIndex = start;
  let open = 0;
  for (const { index, 0: text, 1: slash } of html.matchAll(tags)) {
    open += slash ? -1 : 1;
    if (open === 0) return index + text.length;
  }
  return html.length;
}

/**
 * Lists the blocks of a rendered document with the size of their HTML in bytes. A block in a slot counts
 * towards the block that contains it.
 */
export function blockBytes(html: string): BuiltBlock[] {
  const blocks: BuiltBlock[] = [];
  let behind = 0;
  for (const { index, 1: arms, 2: tag = "", 3: block = "", 4: id = "" } of html.matchAll(opening)) {
    if (index < behind) continue;
    behind = findEnd(html, arms === undefined ? tag : "template", index);
    const bytes = Buffer.byteLength(html.slice(index, behind));
    blocks.push({ id, block, bytes, ...(arms !== undefined && { arms }) });
  }
  return blocks;
}
