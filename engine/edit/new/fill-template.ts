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

/** Fills JSON. A string that is only a placeholder becomes its value; without a value, it is left out. */
export function fillValues(json: string, values: Values): object {
  const filled = json.replace(/"\{\{(\w+)\}\}"/g, (_, name: string) => JSON.stringify(values[name] ?? null));
  return JSON.parse(fillText(filled, values), (_, value: unknown) => value ?? undefined);
}

/** Fills a template of JSON. */
export const fillTemplate = (template: string, values: Values): object =>
  fillValues(readTemplate(`${template}.json`), values);
