import { readFileSync } from "node:fs";
import { printManifest } from "../../json/print-json.ts";

type Values = Readonly<Record<string, unknown>>;

/** Fills the placeholders of a text: `{{name}}`. */
export const fillText = (text: string, values: Values): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));

/**
 * Returns the text of a manifest's template with its placeholders filled. A text that is only a placeholder becomes
 * its value, and is left out if the value is undefined.
 */
export function fillTemplate(template: string, values: Values): string {
  const text = readFileSync(new URL(`templates/${template}`, import.meta.url), "utf8");
  return printManifest(
    JSON.parse(text, (_, value: unknown) => {
      if (typeof value !== "string") return value;
      const name = /^\{\{(\w+)\}\}$/.exec(value)?.[1];
      return name === undefined ? fillText(value, values) : values[name];
    }),
  );
}
