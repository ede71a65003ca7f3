import { visit } from "jsonc-parser";
import type { Problem } from "../problems/problem.ts";
import { rangeOf } from "./locate.ts";

function countKeys(value: unknown): number {
  if (Array.isArray(value)) {
    let count = 0;
    for (const item of value) count += countKeys(item);
    return count;
  }
  if (typeof value !== "object" || value === null) return 0;
  let count = 0;
  for (const key in value) count += 1 + countKeys((value as Record<string, unknown>)[key]);
  return count;
}

const QUOTE = 34;
const BACKSLASH = 92;
const COLON = 58;

/** Keys in the text of valid JSON: colons outside of strings. */
function countColons(text: string): number {
  let count = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === COLON) count++;
    else if (code === QUOTE) {
      i = text.indexOf('"', i + 1);
      for (let end = i; end > 0 && isEscaped(text, end); end = i) i = text.indexOf('"', end + 1);
    }
  }
  return count;
}

function isEscaped(text: string, quote: number): boolean {
  let slashes = 0;
  while (text.charCodeAt(quote - 1 - slashes) === BACKSLASH) slashes++;
  return slashes % 2 === 1;
}

/**
 * Keys that stand twice in one object. JSON.parse drops the first silently; fewer keys in the value than in
 * the text give that away, and only then the text is walked to find them.
 */
export function duplicateKeys(file: string, text: string, value: unknown): Problem[] {
  if (countKeys(value) === countColons(text)) return [];
  const problems: Problem[] = [];
  const seen: Set<string>[] = [];
  visit(text, {
    onObjectBegin: () => {
      seen.push(new Set());
    },
    onObjectEnd: () => {
      seen.pop();
    },
    onObjectProperty: (key, offset, length) => {
      const keys = seen.at(-1);
      if (keys?.has(key)) {
        problems.push({
          code: "duplicate-key",
          severity: "error",
          file,
          ...rangeOf(text, offset, length),
          message: `The key "${key}" stands twice in this object; only the last one would count.`,
          hint: "Keep one of them.",
        });
      }
      keys?.add(key);
    },
  });
  return problems;
}
