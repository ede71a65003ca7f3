import type { Element, Node } from "@xmldom/xmldom";

/** Characters that XML 1.0 cannot contain, and lone surrogates. XLIFF writes them as `<cp hex="…"/>`. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are the subject.
const impossible = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;

export const escapeXml = (text: string): string =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("\r", "&#13;");

const printCharacters = (text: string): string => {
  let position = 0;
  let printed = "";
  for (const match of text.matchAll(impossible)) {
    const hex = match[0].charCodeAt(0).toString(16).padStart(4, "0").toUpperCase();
    printed += `${escapeXml(text.slice(position, match.index))}<cp hex="${hex}"/>`;
    position = match.index + match[0].length;
  }
  return printed + escapeXml(text.slice(position));
};

const value = /(\{[A-Za-z_]\w*\})/;

/** Whether the only syntax of a text is `{name}`, which a placeholder can protect. */
const hasOnlyValues = (text: string): boolean => !/[{}]/.test(text.replaceAll(new RegExp(value, "g"), ""));

/** Prints `{name}` as a placeholder. */
export type PrintValue = (id: number, name: string) => string;

/**
 * Prints a text as the content of `<source>` or `<target>`. `{name}`s become placeholders, which translation tools
 * protect. Plurals stay as they are: their forms must be translated.
 */
export function printInline(text: string, printValue: PrintValue): string {
  if (!hasOnlyValues(text)) return printCharacters(text);
  let id = 0;
  return text
    .split(value)
    .map((part, index) => (index % 2 === 0 ? printCharacters(part) : printValue(++id, part)))
    .join("");
}

const isElement = (node: Node): node is Element => node.nodeType === 1;

/** Reads the content of `<source>` or `<target>`. `placeholders`: their texts by id, from the source. */
export function readInline(element: Element, placeholders: Map<string, string> = new Map()): string {
  let text = "";
  for (const node of element.childNodes) {
    if (node.nodeType === 3 || node.nodeType === 4) text += node.nodeValue ?? "";
    else if (!isElement(node)) continue;
    else if (node.localName === "cp")
      text += String.fromCharCode(Number.parseInt(node.getAttribute("hex") ?? "fffd", 16));
    else if (node.localName === "ph" || node.localName === "x") {
      const id = node.getAttribute("id") ?? "";
      const placeholder =
        node.getAttribute("equiv") ??
        node.getAttribute("equiv-text") ??
        placeholders.get(id) ??
        node.getAttribute("disp") ??
        node.textContent ??
        "";
      placeholders.set(id, placeholder);
      text += placeholder;
    } else text += readInline(node, placeholders);
  }
  return text;
}
