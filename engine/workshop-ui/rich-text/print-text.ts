import type { JSONContent } from "@tiptap/core";
import { type OpenBlock, openText } from "./open-text.ts";
import { printSegments, readSegments, type Segment, trimMarks } from "./print-inline.ts";

/** The lines of a block: one, or the items of a list. */
const listLines = ({ type, content = [] }: JSONContent): JSONContent[] =>
  content[0]?.type === "listItem"
    ? content.flatMap((item) => item.content ?? [])
    : [{ type: type ?? "paragraph", content }];

const escapeSigns = (words: string): string => words.replaceAll(/[\\`*_[\]<&#]/g, "\\$&");
/** Signs that make a heading, a list, a quote or a line of code of a line that starts with them. */
const escapeStart = (line: string): string => line.replace(/^(?=[-+#>=~])|(?<=^\d+)(?=[.)])/, "\\");

const keep = (words: string): string => words;

const escapeAll = { escape: escapeSigns, escapeLine: escapeStart, isLinkOutside: true };

/** The ways to print a block, from the most readable one to the safest. The last one gives up bold and italic. */
const ways = [
  { edge: /\s/, escape: keep, escapeLine: keep, isLinkOutside: false },
  { edge: /\s/, escape: keep, escapeLine: escapeStart, isLinkOutside: false },
  { edge: /\s/, escape: escapeSigns, escapeLine: escapeStart, isLinkOutside: false },
  { edge: /\s/, ...escapeAll },
  { edge: /[\s\p{P}\p{S}]/u, ...escapeAll },
  { edge: /./su, ...escapeAll },
];

/** What a block says, without differences that no reader sees. */
const normalize = (block: JSONContent, lines: readonly (readonly Segment[])[]): string =>
  JSON.stringify([block.type, block.attrs?.["level"], lines]);

/** Prints a block. `bullet` differs from the one before it, so that two lists stay two. */
function printBlock(block: JSONContent, bullet: string): string {
  const { type, attrs } = block;
  if (type === "source") return String(attrs?.["source"]);
  let printed = "";
  for (const { edge, escapeLine, ...style } of ways) {
    const lines = listLines(block).map((line) => trimMarks(readSegments(line), edge));
    const texts = lines.map((line) => escapeLine(printSegments(line, style)));
    printed =
      type === "heading"
        ? `${"#".repeat(Number(attrs?.["level"]))} ${texts.join("")}`
        : texts
            .map((text, index) =>
              type === "bulletList"
                ? `${bullet} ${text}`
                : type === "orderedList"
                  ? `${index + 1}. ${text}`
                  : text,
            )
            .join("\n");
    const [again, ...more] = openText(printed).map((open) => open.block);
    const readLines = again && listLines(again).map((line) => trimMarks(readSegments(line), /\s/));
    if (again && readLines && more.length === 0 && normalize(again, readLines) === normalize(block, lines))
      break;
  }
  return printed;
}

/** How a text writes its blocks: `content` is what the editor makes of them. */
export const keepSources = (
  text: string,
  blocks: readonly OpenBlock[],
  content: readonly JSONContent[],
): ReadonlyMap<string, string> =>
  new Map([
    ...content.map((block, index) => [JSON.stringify(block), blocks[index]?.source ?? ""] as const),
    [JSON.stringify(content), text],
  ]);

/** Prints what the editor shows. Blocks that have not changed stay as they were written. */
export function printText(content: readonly JSONContent[], sources: ReadonlyMap<string, string>): string {
  const whole = sources.get(JSON.stringify(content));
  if (whole !== undefined) return whole;
  const texts: string[] = [];
  for (const block of content) {
    const bullet = texts.at(-1)?.startsWith("- ") ? "*" : "-";
    const text = sources.get(JSON.stringify(block)) ?? printBlock(block, bullet);
    if (text !== "") texts.push(text);
  }
  return texts.join("\n\n");
}
