import { visit } from "jsonc-parser";
import type { Problem } from "../problems/problem.ts";
import { lineIndex } from "./line-index.ts";

/**
 * The key of an object's prototype. Schemas ignore it, but code that copies the object would set the
 * prototype.
 */
export const prototypeKey = "__proto__";

/** The number of valid keys in a value: fewer than in its text if the text has invalid ones. */
export function countValidKeys(value: unknown): number {
  if (typeof value !== "object" || value === null) return 0;
  if (Array.isArray(value)) return value.reduce((sum: number, item) => sum + countValidKeys(item), 0);
  let count = 0;
  for (const [key, inner] of Object.entries(value)) {
    if (key !== prototypeKey) count++;
    if (typeof inner === "object") count += countValidKeys(inner);
  }
  return count;
}

/**
 * Finds keys of valid JSON that no manifest may have: those that occur twice in one object, of which
 * JSON.parse silently drops the first, and the key of the prototype.
 */
export function invalidKeys(file: string, text: string): Problem[] {
  const lines = lineIndex(text);
  const duplicate: Problem[] = [];
  const reserved: Problem[] = [];
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
      if (keys?.has(key))
        duplicate.push({
          code: "duplicate-key",
          severity: "error",
          file,
          ...lines.rangeAt(offset, length),
          message: `The key "${key}" is in this object twice. Only the last one counts.`,
          hint: "Keep one of them.",
        });
      keys?.add(key);
      if (key === prototypeKey)
        reserved.push({
          code: "unknown-property",
          severity: "error",
          file,
          ...lines.rangeAt(offset, length),
          message: `There is no property named "${key}" here.`,
          hint: "Remove it. JavaScript reserves this name.",
        });
    },
  });
  return [...duplicate, ...reserved];
}
