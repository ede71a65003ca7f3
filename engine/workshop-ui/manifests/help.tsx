import { withLabels } from "../forms/field-problems.tsx";
import type { FieldProps } from "../forms/field-props.ts";
import { getLabel } from "../forms/prop-schema.ts";

/** Descriptions of kinds of fields, which say how a value is written as JSON. */
const isForJson = /"t:key"|^A (?:picture|link):/;

/** A description for people who do not read JSON. */
const printHelp = (text: string): string =>
  text
    .replace(/ As "#rrggbb"\.$/, "")
    .replaceAll(/(?:, by code)?: (?:\[[^\]]*\]|\{[^}]*\}|"\d{4}-[^"]*")/g, "")
    .replaceAll(/\btrue: (\w)/g, (_, letter: string) => `Yes: ${letter}`)
    .replaceAll(/\bfalse: (\w)/g, (_, letter: string) => `No: ${letter}`)
    .replaceAll(
      /\bDefault: (true|false)\b/g,
      (_, value: string) => `Default: ${value === "true" ? "Yes" : "No"}`,
    );

/** What some fields show besides: how a value is written, and what stands for a colour. */
const shownParts: Readonly<Record<string, RegExp>> = {
  color: / Default: [^.]*\./,
  length: / (?:A length of CSS|One to four radii).*$/,
  fonts: / Families of fonts, .*$/,
};

/** What a value of a manifest is for. The fields of blocks are explained by the page. */
export function Help({ schema, path, context: { manifest, labels } }: FieldProps) {
  const { description = "", "x-field": field } = schema;
  if (manifest === undefined || description === "" || isForJson.test(description)) return null;
  const help = printHelp(description);
  const words = help.replace(shownParts[String(field)] ?? "", "");
  return words === `${getLabel(schema, path)}.` ? null : (
    <p className="field-help">{withLabels(words, labels)}</p>
  );
}
