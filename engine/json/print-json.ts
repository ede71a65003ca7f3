const width = 110;

/** Invisible characters are escaped in manifests. */
const invisible = /[\u00a0\u00ad\u200b-\u200f\u2028-\u202f\u2060-\u2064\ufeff]/g;

const printText = (text: string): string =>
  JSON.stringify(text).replace(
    invisible,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );

const isContainer = (value: unknown): value is object => typeof value === "object" && value !== null;

/** Prints the start of a property: its key and a colon. */
export const printKey = (key: string): string => `${printText(key)}: `;

/** Formats a value on one line. */
export function printOnLine(value: unknown): string {
  if (typeof value === "string") return printText(value);
  if (Array.isArray(value)) return `[${value.map(printOnLine).join(", ")}]`;
  if (!isContainer(value)) return JSON.stringify(value);
  const parts = Object.entries(value).flatMap(([key, item]) =>
    item === undefined ? [] : [printKey(key) + printOnLine(item)],
  );
  return parts.length === 0 ? "{}" : `{ ${parts.join(", ")} }`;
}

/** Whether a text fits on a line after the text `before`. */
export const fitsOnLine = (before: string, text: string): boolean => before.length + text.length < width;

/**
 * Formats a value like a manifest: objects on several lines, lists of plain values on one line if they fit.
 * `indent` is the indent of the value's line; `before` is the text before the value on that line.
 */
export function printJson(value: unknown, indent = "", before = indent): string {
  const inner = `${indent}  `;
  const block = (open: string, parts: readonly string[], close: string) =>
    `${open}\n${parts.map((part) => inner + part).join(",\n")}\n${indent}${close}`;
  if (Array.isArray(value)) {
    const line = value.some(isContainer) ? undefined : printOnLine(value);
    if (line !== undefined && fitsOnLine(before, line)) return line;
    const parts = value.map((item) => printJson(item, inner));
    return block("[", parts, "]");
  }
  if (!isContainer(value)) return printOnLine(value);
  const parts = Object.entries(value).flatMap(([key, item]) =>
    item === undefined ? [] : [printKey(key) + printJson(item, inner, inner + printKey(key))],
  );
  return parts.length === 0 ? "{}" : block("{", parts, "}");
}

/** Formats a whole manifest, with a line break at its end. */
export const printManifest = (value: object): string => `${printJson(value)}\n`;
