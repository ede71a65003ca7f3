import { Ajv, type Options } from "ajv";
import type { FieldCase } from "../forms/form-cases.ts";
import { plausibleEmail } from "../forms/plausible-email.ts";
import type { JsonPath } from "../json/document.ts";
import {
  type AddressFieldName,
  addressFieldNames,
  addressFields,
  addressSchema,
} from "../markets/addresses/address-parts.ts";
import type { FormFieldManifest, FormManifest } from "../schema/form.ts";
import type { MarketsManifest } from "../schema/markets.ts";

/** The check and the compiler share these options, so that every form that passes the check also compiles. */
const formAjvOptions: Options = {
  strict: true,
  // The manifest's schema has checked these schemas. Compiling the schema of JSON Schema takes longer than all of them.
  meta: false,
  validateSchema: false,
  allErrors: true,
  // Error texts come from the message catalogues.
  messages: false,
  formats: { email: plausibleEmail },
};

export const formAjv = (more: Options = {}): Ajv => new Ajv({ ...formAjvOptions, ...more });

/** Who sees a field: its own part of the manifest, and that of its section. */
export interface PlacedField {
  readonly field: FormFieldManifest;
  readonly section: Pick<FormManifest["sections"][number], "markets" | "when">;
  readonly path: JsonPath;
}

/** A field of an address, without what differs by country. */
function addressField(name: AddressFieldName): FormFieldManifest {
  const { autocomplete, maxLength } = addressFields[name];
  return { control: "text", name, label: name, schema: { type: "string", maxLength }, autocomplete };
}

/**
 * Every field of a form, with its path in the manifest. An address is all the fields that it has in some country, without
 * what differs by country.
 */
export const formFields = (form: FormManifest): PlacedField[] =>
  form.sections.flatMap((section, at) =>
    section.fields.flatMap((item, index) => {
      const path = ["sections", at, "fields", index];
      return item.control === "address"
        ? addressFieldNames.map((name) => ({ field: addressField(name), section, path }))
        : [{ field: item, section, path }];
    }),
  );

/** Whether a form asks for an address as the country writes it. */
export const hasAddress = ({ sections }: FormManifest): boolean =>
  sections.some(({ fields }) => fields.some(({ control }) => control === "address"));

/** Who sees a field. Undefined: everybody. */
export function readCase({ field, section }: PlacedField): FieldCase | undefined {
  const parts = [section, "markets" in field || "when" in field ? field : {}];
  const lists = parts.flatMap(({ markets }) => (markets ? [markets] : []));
  const when = parts.flatMap((part) => (part.when ? [part.when] : []));
  if (lists.length === 0 && when.length === 0) return undefined;
  const [first = []] = lists;
  return {
    ...(lists.length > 0 && { markets: first.filter((code) => lists.every((list) => list.includes(code))) }),
    ...(when.length > 0 && { when }),
    ...(field.required && { required: true }),
  };
}

/** The longest text of a consent, in characters. */
const maxConsentLength = 10_000;

export type FormJsonSchema = Readonly<Record<string, unknown>>;

/** The data besides its own fields that a form is validated with. */
export interface FormSurroundings {
  readonly markets: MarketsManifest["markets"];
  /** Ids of the products that can be ordered. */
  readonly products: readonly string[];
  /** Names of the methods of payment. */
  readonly payments: readonly string[];
}

/**
 * A schema for one of some values. JSON Schema requires `enum` to be unique and non-empty, so without values
 * the schema accepts nothing.
 */
function buildEnum(values: readonly string[]): FormJsonSchema {
  const unique = [...new Set(values)];
  return { type: "string", ...(unique.length > 0 ? { enum: unique } : { not: {} }) };
}

/** The JSON Schema of one field's value. */
export function fieldSchema(
  field: FormFieldManifest,
  { markets, products, payments }: FormSurroundings,
): FormJsonSchema {
  switch (field.control) {
    case "select":
    case "radio":
      return buildEnum(field.options.map(({ value }) => value));
    case "checkbox":
      return field.required ? { type: "boolean", const: true } : { type: "boolean" };
    case "country":
      return buildEnum(markets.map(({ country }) => country));
    case "date":
      return { type: "string" };
    case "number":
    case "file":
      // Not in JSON Schema: see `typed-fields.ts`.
      return {};
    case "consent":
      return { type: "string", minLength: 1, maxLength: maxConsentLength };
    case "product":
      return buildEnum(products);
    case "payment":
      return buildEnum(payments);
    default:
      return field.schema;
  }
}

/**
 * What the countries of the markets require: their formats that fields use, and the parts of their addresses. In a form
 * without a country field, any market's are accepted.
 */
function countrySchemas(form: FormManifest, markets: MarketsManifest["markets"]): FormJsonSchema[] {
  const asksAddress = hasAddress(form);
  const fields = formFields(form).map(({ field }) => field);
  const country = fields.find(({ control }) => control === "country");
  const formatted = fields.flatMap((field) =>
    "countryFormat" in field && field.countryFormat !== undefined
      ? [{ name: field.name, format: field.countryFormat }]
      : [],
  );
  const byCountry = new Map(markets.map((market) => [market.country, market.formats ?? {}]));
  const cases = [...byCountry].map(([code, formats]) => ({
    code,
    properties: Object.fromEntries(
      formatted.flatMap(({ name, format }) => {
        const pattern = formats[format]?.pattern;
        return pattern === undefined ? [] : [[name, { type: "string", pattern }]];
      }),
    ),
    address: asksAddress ? addressSchema(code, formats["postcode"]) : { properties: {}, required: [] },
  }));
  if (formatted.length === 0 && !asksAddress) return [];
  if (country === undefined)
    return [
      ...formatted.map(({ name }) => ({
        properties: { [name]: { anyOf: cases.flatMap(({ properties }) => properties[name] ?? []) } },
      })),
      ...(asksAddress ? [{ anyOf: cases.map(({ address }) => address) }] : []),
    ];
  return cases.map(({ code, properties, address }) => ({
    if: { properties: { [country.name]: { const: code } }, required: [country.name] },
    // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema
    then: {
      properties: { ...properties, ...address.properties },
      ...(asksAddress && { required: address.required }),
    },
  }));
}

/** The JSON Schema of a form's values. */
export function formValuesSchema(form: FormManifest, around: FormSurroundings): FormJsonSchema {
  const fields = formFields(form);
  const byCountry = countrySchemas(form, around.markets);
  return {
    type: "object",
    properties: Object.fromEntries([
      ...fields.map(({ field }) => [field.name, fieldSchema(field, around)]),
      ...(form.hidden ?? []).map(({ name }) => [name, { type: "string" }]),
    ]),
    required: fields.flatMap((placed) =>
      placed.field.required && readCase(placed) === undefined ? [placed.field.name] : [],
    ),
    additionalProperties: false,
    ...(byCountry.length > 0 && { allOf: byCountry }),
  };
}
