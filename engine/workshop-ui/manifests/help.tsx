import { withLabels } from "../forms/field-problems.tsx";
import type { FieldProps } from "../forms/field-props.ts";

/** Descriptions of kinds of fields, which say how a value is written as JSON. */
const isForJson = /"t:key"|^A (?:picture|link):/;

/** A description for people who do not read JSON. */
const printHelp = (text: string): string =>
  text
    .replaceAll(/(?:, by code)?: (?:\[[^\]]*\]|\{[^}]*\}|"\d{4}-[^"]*")/g, "")
    .replaceAll(/\btrue: (\w)/g, (_, letter: string) => `Yes: ${letter}`)
    .replaceAll(/\bfalse: (\w)/g, (_, letter: string) => `No: ${letter}`)
    .replaceAll(
      /\bDefault: (true|false)\b/g,
      (_, value: string) => `Default: ${value === "true" ? "Yes" : "No"}`,
    );

/** What a value of a manifest is for. The fields of blocks are explained by the page. */
export const Help = ({ schema: { description = "" }, context: { manifest, labels } }: FieldProps) =>
  manifest === undefined || description === "" || isForJson.test(description) ? null : (
    <p className="field-help">{withLabels(printHelp(description), labels)}</p>
  );
