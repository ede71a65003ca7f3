import { readFileSync } from "node:fs";
import { join } from "node:path";

type Values = Readonly<Record<string, unknown>>;

/** Fills the placeholders of a text: `{{name}}`. */
export const fillText = (text: string, values: Values): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));

const readTemplate = (file: string): string =>
  readFileSync(join(import.meta.dirname, "templates", file), "utf8");

/** Fills a template of another file. */
export const fillFile = (file: string, values: Values): string =>
  fillText(readTemplate(`${file}.template`), values);

/** Removes the values of a list that were left out. */
const closeGaps = (value: unknown): unknown =>
  Array.isArray(value) ? value.filter((_, index) => index in value) : value;

/** Fills JSON. A string that is only a placeholder becomes its value; without a value, it is left out. */
export function fillValues(json: string, values: Values): object {
  const filled = json.replace(/"\{\{(\w+)\}\}"/g, (_, name: string) => JSON.stringify(values[name] ?? null));
  return JSON.parse(fillText(filled, values), (_, value: unknown) => closeGaps(value) ?? undefined);
}

/** Fills a template of JSON. */
export const fillTemplate = (template: string, values: Values): object =>
  fillValues(readTemplate(`${template}.json`), values);
