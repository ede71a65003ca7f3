import type { Locator } from "playwright";
import { findDate } from "../../engine/forms/date-limits.ts";
import { type FileType, fileTypes } from "../../engine/forms/sent-file.ts";
import { readPostcodeFormat } from "../../engine/markets/addresses/address-parts.ts";
import type { FormFieldManifest, FormManifest } from "../../engine/schema/form.ts";
import type { MarketManifest } from "../../engine/schema/markets.ts";
import { formFields, type PlacedField, readCase } from "../../engine/site/form-schema.ts";

/** Who fills in a form. */
export interface Customer {
  /** Unique in a run, so that no order looks like the repetition of another. */
  readonly number: number;
  readonly market: MarketManifest;
}

type TextField = Extract<FormFieldManifest, { control: "text" | "tel" | "textarea" }>;

/** What people type into fields with these autofill names. */
const typed: Readonly<Record<string, string>> = {
  name: "Ada Lovelace",
  "given-name": "Ada",
  "family-name": "Lovelace",
  email: "ada@example.org",
  tel: "+1 201 555 0123",
  "street-address": "12 Test Street",
  "address-line1": "12 Test Street",
  "postal-code": "10001",
  "address-level2": "Testville",
};

/** The shortest contents that the server takes for files of their types. */
const sampleContents: Readonly<Record<FileType, string>> = {
  jpg: "\u00FF\u00D8\u00FF\u00E0",
  png: "\u0089PNG\r\n\u001A\n",
  webp: "RIFF\0\0\0\0WEBP",
  heic: "\0\0\0\u0018ftypheic",
  pdf: "%PDF-1.7",
  docx: "PK\u0003\u0004word/",
  xlsx: "PK\u0003\u0004xl/",
};

/** A text for a field: the example of its country's format, or else what its autofill name, pattern and length ask for. */
function sampleText(field: TextField, shownTexts: string, { market }: Customer): string | undefined {
  const { schema } = field;
  const token = ("autocomplete" in field && field.autocomplete) || "";
  const format =
    market.formats?.[("countryFormat" in field && field.countryFormat) || ""] ??
    (token === "postal-code" ? readPostcodeFormat(market.country) : undefined);
  const autofill = typed[token];
  const pattern =
    "pattern" in schema && schema.pattern !== undefined ? new RegExp(schema.pattern, "u") : undefined;
  const lengthy = (autofill ?? "Test").padEnd(schema.minLength ?? 0, " test").slice(0, schema.maxLength);
  const candidates = [format?.example, lengthy, ...shownTexts.split(/[\s,;:()]+/)];
  return candidates.find((text) => text !== undefined && (pattern?.test(text) ?? true));
}

/** A date within the limits of a field. */
function sampleDate({ min, max }: Extract<FormFieldManifest, { control: "date" }>): string {
  return findDate(min ?? max ?? { days: 0 }, Date.now());
}

/** A small file of a type that a field takes. */
function sampleFile({ types: [type = "pdf"] }: Extract<FormFieldManifest, { control: "file" }>) {
  return {
    name: `test.${type}`,
    mimeType: fileTypes[type],
    buffer: Buffer.from(sampleContents[type], "latin1"),
  };
}

/** How long a field takes at most to appear, in milliseconds. */
const appearLimit = 1000;

/** Whether answers decide about a field. */
export const hasCondition = (placed: PlacedField): boolean => readCase(placed)?.when !== undefined;

async function chooseFirst(inputs: Locator, index = 0): Promise<void> {
  const all = await inputs.all();
  await all[index % all.length]?.check();
}

async function fillField(
  form: Locator,
  placed: PlacedField,
  customer: Customer,
): Promise<string | undefined> {
  const { field } = placed;
  const input = form.locator(`[name="${field.name}"]`);
  // It appears after the answer that asks for it, or not at all.
  if (hasCondition(placed))
    await input
      .first()
      .waitFor({ state: "attached", timeout: appearLimit })
      .catch(() => undefined);
  if ((await input.count()) === 0) return undefined;
  switch (field.control) {
    case "email":
      await input.fill(`customer-${customer.number}@example.org`);
      return undefined;
    case "text":
    case "tel":
    case "textarea": {
      // The states of an address.
      if ((await input.evaluate((element) => element.tagName)) === "SELECT") {
        await input.selectOption({ index: 1 });
        return undefined;
      }
      const label = await input.evaluate((element) => element.closest("label, div")?.textContent ?? "");
      const text = sampleText(field, label, customer);
      if (text !== undefined) await input.fill(text);
      else if (field.required)
        return `The field "${field.name}" cannot be filled in: show a text that its pattern accepts in its hint.`;
      return undefined;
    }
    case "date":
      await input.fill(sampleDate(field));
      return undefined;
    case "number":
      await input.fill(String(field.min ?? Math.min(field.step ?? 1, field.max ?? Infinity)));
      return undefined;
    case "file":
      await input.setInputFiles(sampleFile(field));
      return undefined;
    case "select":
      await input.selectOption({ index: 1 });
      return undefined;
    case "checkbox":
    case "consent":
      if (field.required) await input.check();
      return undefined;
    case "payment":
      await chooseFirst(form.locator(`[name="${field.name}"]:enabled`), customer.number);
      return undefined;
    case "product":
    case "radio":
      await chooseFirst(form.locator(`[name="${field.name}"]:enabled`));
      return undefined;
    case "country":
      return undefined;
  }
}

/**
 * Fills in each field of a form as a customer in the market of its page would. The number of the customer decides about the
 * method of payment. Resolves to why fields could not be filled in.
 */
export async function fillForm(form: Locator, manifest: FormManifest, customer: Customer): Promise<string[]> {
  const defects: string[] = [];
  for (const placed of formFields(manifest)) {
    const defect = await fillField(form, placed, customer);
    if (defect !== undefined) defects.push(defect);
  }
  return defects;
}
