import type { JsonPath } from "../read/document.ts";
import type { FieldUse } from "./field-use.ts";

type Visit = (text: string, below: JsonPath) => void;

const whole: JsonPath = [];

/** Calls `visit` for each text that a field holds, as written (`t:key` or the words), with its path below the field. */
export function eachWritten(use: FieldUse, visit: Visit): void {
  const { kind, value } = use;
  // Nearly all are texts.
  if (typeof value === "string") {
    if (kind === "text" || kind === "richText" || kind === "liveText") visit(value, whole);
    return;
  }
  if (kind === "textList") {
    if (!Array.isArray(value)) return;
    for (const [index, text] of value.entries()) if (typeof text === "string") visit(text, [index]);
    return;
  }
  const key = kind === "image" ? "alt" : kind === "orderButton" ? "label" : undefined;
  if (key === undefined) return;
  // Sound: only this key is looked at, whatever else stands there.
  const text = (value as Record<string, unknown>)[key];
  if (typeof text === "string") visit(text, [key]);
}

// To be looked up a text needs its hash, and a text that is cut out anew has none yet.
const keys = new Map<string, string>();

/** The key in a text that names a message: `t:key` → `key`. */
export function keyIn(text: string): string {
  const known = keys.get(text);
  if (known !== undefined) return known;
  const key = text.slice(2);
  keys.set(text, key);
  return key;
}

/** Calls `visit` for each message key that a field names, with its path below the field. */
export function eachKey(use: FieldUse, visit: Visit): void {
  eachWritten(use, (text, below) => {
    if (text.startsWith("t:")) visit(keyIn(text), below);
  });
}
