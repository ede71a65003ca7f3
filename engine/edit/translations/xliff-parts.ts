import { DOMParser, type Document, type Element } from "@xmldom/xmldom";
import { type ExchangeRow, UnreadableExchange } from "./exchange.ts";
import { escapeXml } from "./xliff-inline.ts";

export const attributes = (values: Readonly<Record<string, string | undefined>>): string =>
  Object.entries(values)
    .map(([name, text]) => (text === undefined ? "" : ` ${name}="${escapeXml(text)}"`))
    .join("");

/** What a translator must know, each with its kind. */
export const listNotes = ({ max, page, place, preview, notes }: ExchangeRow): (readonly [string, string])[] =>
  [
    ["page", page] as const,
    ["place", place] as const,
    ["preview", preview] as const,
    ["limit", max === undefined ? "" : `At most ${max} characters.`] as const,
    ...notes.map((text) => ["instruction", text] as const),
  ].filter(([, text]) => text !== "");

/** The part of the parser's message that is about the file. */
const firstLine = (message: string): string =>
  message.split("\n")[0]?.replace(/^element parse error: /, "") ?? "";

export function parseXml(text: string): Document {
  let fault: string | undefined;
  const fail = (): UnreadableExchange =>
    new UnreadableExchange(
      `The file is not valid XML: ${firstLine(fault ?? "")}. Perhaps it is cut off: get it again from the translator.`,
    );
  try {
    const document = new DOMParser({
      onError: (level, message) => {
        if (level !== "warning") fault ??= message;
      },
    }).parseFromString(text, "text/xml");
    if (fault === undefined) return document;
  } catch (error) {
    fault ??= error instanceof Error ? error.message : String(error);
  }
  throw fail();
}

export const findFirst = (element: Element | Document, name: string): Element | undefined =>
  element.getElementsByTagNameNS("*", name)[0];

/** The number of the row that was exported as the unit `u12`. */
export function readNumber(unit: Element): number | undefined {
  const number = Number(/^u(\d+)$/.exec(unit.getAttribute("id") ?? "")?.[1]);
  return Number.isInteger(number) ? number : undefined;
}
