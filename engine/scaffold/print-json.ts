const width = 110;

/** Characters that an editor does not show stand escaped in manifests. */
const invisible = /[\u00a0\u00ad\u200b-\u200f\u2028-\u202f\u2060-\u2064\ufeff]/g;

const printText = (text: string): string =>
  JSON.stringify(text).replace(
    invisible,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );

/**
 * A value as manifests are formatted: objects over several lines, lists of plain values on one where they fit. `before` is what
 * stands before it on its line, `indent` what the line begins with.
 */
export function printJson(value: unknown, indent = "", before = indent): string {
  const inner = `${indent}  `;
  const block = (open: string, parts: readonly string[], close: string) =>
    `${open}\n${parts.map((part) => inner + part).join(",\n")}\n${indent}${close}`;
  if (typeof value === "string") return printText(value);
  if (Array.isArray(value)) {
    const parts = value.map((item) => printJson(item, inner));
    const line = `[${parts.join(", ")}]`;
    const isPlain = value.every((item) => typeof item !== "object" || item === null);
    return isPlain && before.length + line.length < width ? line : block("[", parts, "]");
  }
  if (typeof value === "object" && value !== null) {
    const entries = Object.entries(value).filter(([, item]) => item !== undefined);
    if (entries.length === 0) return "{}";
    const parts = entries.map(([key, item]) => {
      const name = `${printText(key)}: `;
      return name + printJson(item, inner, inner + name);
    });
    return block("{", parts, "}");
  }
  return JSON.stringify(value);
}

/** A whole manifest, with the line break at its end. */
export const printManifest = (value: object): string => `${printJson(value)}\n`;
