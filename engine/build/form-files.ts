import type { FormFieldKind, FormValidator } from "../forms/form-validator.ts";
import type { TypedMarket, TypedRule } from "../forms/typed-fields.ts";
import type { FormFieldManifest } from "../schema/form.ts";
import { type FormJsonSchema, formFields, formValuesSchema, readCase } from "../site/form-schema.ts";
import type { Manifests } from "../site/manifests.ts";
import { contentHash } from "./hash.ts";
import { readVersion } from "./package-files.ts";

/** A form's validator before compilation, and its address for browsers. */
export interface FormFile {
  readonly name: string;
  readonly address: string;
  readonly fields: FormValidator["fields"];
  /** What is not the same for every visitor, and the hidden fields. */
  readonly cases?: FormValidator["cases"];
  readonly sources?: FormValidator["sources"];
  /** The dates, numbers and files, and the markets whose visitors type them. Omitted if there are none. */
  readonly typed?: {
    readonly rules: Readonly<Record<string, TypedRule>>;
    readonly markets: Readonly<Record<string, TypedMarket>>;
  };
  readonly schema: FormJsonSchema;
}

/** The file with the validators of all forms, for the server. */
export const serverFormsFile = "forms.js";

const kinds: Readonly<Partial<Record<FormFieldManifest["control"], FormFieldKind>>> = {
  checkbox: "box",
  textarea: "lines",
  consent: "consent",
  email: "email",
  country: "country",
  product: "product",
  payment: "payment",
  number: "code",
  date: "code",
  file: "file",
};

/** Autofill names of values that people write in ASCII. */
const codes: ReadonlySet<string> = new Set(["postal-code", "tel", "tel-national"]);

/** The kind of a field's value. A value with a mask, a country's format or a keyboard of digits is a code. */
function fieldKind(field: FormFieldManifest): FormFieldKind {
  const { control } = field;
  const isCode =
    control === "tel" ||
    ("autocomplete" in field && codes.has(field.autocomplete ?? "")) ||
    (control === "text" &&
      (field.mask !== undefined ||
        field.countryFormat !== undefined ||
        ["numeric", "decimal", "tel"].includes(field.inputmode ?? "")));
  return isCode ? "code" : (kinds[control] ?? "text");
}

/** The rule of a date, a number or files. */
function readRule(field: FormFieldManifest): TypedRule | undefined {
  switch (field.control) {
    case "date":
      return { kind: "date", min: field.min, max: field.max };
    case "number":
      return { kind: "number", min: field.min, max: field.max, step: field.step ?? 1 };
    case "file":
      return { kind: "file", types: field.types, maxSize: field.maxSize, maxCount: field.maxCount ?? 1 };
    default:
      return undefined;
  }
}

/** Lists the validators of a site's forms. Their file names change with what they accept. */
export function formFiles({ forms, markets, products, payments }: Manifests): FormFile[] {
  const context = {
    markets: markets?.value.markets ?? [],
    products: [...products.keys()],
    payments: Object.keys(payments?.value.methods ?? {}),
  };
  const typedMarkets = Object.fromEntries(
    context.markets.map(({ code, languageTag, timeZone }) => [code, { languageTag, timeZone }]),
  );
  return [...forms.values()].map(({ value }) => {
    const schema = formValuesSchema(value, context);
    const hidden = value.hidden ?? [];
    const fields = Object.fromEntries([
      ...formFields(value).map(({ field }) => [field.name, fieldKind(field)] as const),
      ...hidden.map(({ name }) => [name, "text"] as const),
    ]);
    const caseList = formFields(value).flatMap((placed) => {
      const fieldCase = readCase(placed);
      return fieldCase ? [[placed.field.name, fieldCase] as const] : [];
    });
    const rules = formFields(value).flatMap(({ field }) => {
      const rule = readRule(field);
      return rule ? [[field.name, rule] as const] : [];
    });
    const extras = {
      ...(rules.length > 0 && { typed: { rules: Object.fromEntries(rules), markets: typedMarkets } }),
      ...(caseList.length > 0 && { cases: Object.fromEntries(caseList) }),
      ...(hidden.length > 0 && {
        sources: Object.fromEntries(hidden.map(({ name, ...source }) => [name, source])),
      }),
    };
    // Browsers keep a validator for a year, and another version of the engine may read numbers in another way.
    const version = rules.length > 0 ? [readVersion()] : [];
    const key = contentHash(JSON.stringify([fields, schema, ...Object.entries(extras), ...version]));
    return { name: value.name, address: `/assets/forms/${value.name}-${key}.js`, fields, ...extras, schema };
  });
}

/** Addresses of the validators, by form name. */
export const validatorAddresses = (files: readonly FormFile[]): ReadonlyMap<string, string> =>
  new Map(files.map(({ name, address }) => [name, address]));
