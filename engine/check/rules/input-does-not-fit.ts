import type { Document, JsonPath } from "../../json/document.ts";
import type { FormFieldManifest } from "../../schema/form.ts";
import type { Finding } from "../../site/finding.ts";
import { formFields } from "../../site/form-schema.ts";
import type { Manifests } from "../../site/manifests.ts";
import type { Rule } from "../rule.ts";

/** What browsers fill into controls of these kinds. */
const fillIn: Readonly<Record<string, string>> = { email: "email", tel: "tel", date: "bday" };

const names: Readonly<Record<string, string>> = {
  email: "an e-mail address",
  tel: "a phone number",
  date: "a date",
};

/** Keyboards without letters. */
const withoutLetters: ReadonlySet<string> = new Set(["numeric", "decimal", "tel"]);

/** The markets whose format of a field has letters. */
const marketsWithLetters = ({ markets }: Manifests, format: string): string[] =>
  (markets?.value.markets ?? [])
    .filter(({ formats }) => /\p{L}/u.test(formats?.[format]?.example ?? ""))
    .map(({ code }) => code);

/** A keyboard or an `autocomplete` that does not fit a field. */
export function* findMismatches(
  manifests: Manifests,
  document: Document,
  field: FormFieldManifest,
  path: JsonPath,
): Generator<Finding> {
  const autocomplete = "autocomplete" in field ? field.autocomplete : undefined;
  const [otherControl] = Object.entries(fillIn).find(([, token]) => token === autocomplete) ?? [];
  const right = fillIn[field.control];
  if (right !== undefined && autocomplete !== undefined && autocomplete !== right && autocomplete !== "off")
    yield {
      document,
      path: [...path, "autocomplete"],
      message: `Browsers fill "${autocomplete}" into the field "${field.name}", which asks for ${names[field.control] ?? ""}.`,
      hint: `Write "${right}".`,
    };
  else if (otherControl !== undefined && field.control === "text")
    yield {
      document,
      path: [...path, "autocomplete"],
      message: `Browsers fill "${autocomplete}" into the field "${field.name}", which is a line of text.`,
      hint: `Write "control": "${otherControl}", or another "autocomplete".`,
    };
  if (field.control !== "text" || field.countryFormat === undefined) return;
  const codes = marketsWithLetters(manifests, field.countryFormat);
  if (codes.length > 0 && withoutLetters.has(field.inputmode ?? ""))
    yield {
      document,
      path: [...path, "inputmode"],
      message: `The keyboard "${field.inputmode}" has no letters, but a "${field.countryFormat}" of ${codes.join(", ")} has.`,
      hint: 'Remove "inputmode".',
    };
}

export const inputDoesNotFit: Rule = {
  meta: {
    code: "input-does-not-fit",
    severity: "warning",
    tier: "content",
    title: "A field has a keyboard or a filled-in value that does not fit",
    once: true,
  },
  check: ({ manifests }, report) => {
    for (const { document, value } of manifests.forms.values())
      for (const { field, path } of formFields(value))
        for (const finding of findMismatches(manifests, document, field, path)) report(finding);
  },
};
