import type { TaxPlace } from "./taxes.ts";

/** The names of a form's fields, by what they contain: the autofill names of HTML. */
export type ContactFields = Readonly<Record<string, string>>;

/** The values of a submission. */
type Values = Readonly<Record<string, string | true>>;

/** Who has ordered, as they typed it. */
export interface Customer {
  readonly name: string;
  readonly email: string | undefined;
  /** The lines of the delivery address, as the country writes them. */
  readonly address: readonly string[];
}

/** Countries that write the postcode below the town. */
const postcodeLast: ReadonlySet<string> = new Set(["GB", "IE"]);

/** Reads the customer from the values of a submission. The country's name is in the language of the order. */
export function readCustomer(values: Values, fields: ContactFields, languageTag: string): Customer {
  const get = (name: string): string | undefined => {
    const value = values[fields[name] ?? ""];
    return typeof value === "string" ? value : undefined;
  };
  const join = (...names: readonly string[]) => names.flatMap((name) => get(name) ?? []).join(" ");
  const name = get("name") ?? join("given-name", "family-name");
  const country = get("country");
  const places = postcodeLast.has(country ?? "")
    ? [get("address-level2"), get("postal-code")]
    : [join("postal-code", "address-level2")];
  const lines = [
    name,
    ...(get("street-address")?.split("\n") ?? [get("address-line1"), get("address-line2")]),
    ...places,
    country && new Intl.DisplayNames([languageTag], { type: "region" }).of(country),
  ];
  return { name, email: get("email"), address: lines.flatMap((line) => line || []) };
}

/** Reads the parts of an address that taxes depend on. */
export function readPlace(values: Values, fields: ContactFields = {}): TaxPlace {
  const read = (name: string): string | undefined => {
    const value = values[fields[name] ?? ""];
    return typeof value === "string" ? value : undefined;
  };
  return { region: read("address-level1"), postcode: read("postal-code") };
}

const dots = "•••";

const maskWord = (text: string, visible: number): string => [...text].slice(0, visible).join("") + dots;

/** What is left of a value of this kind. The country stays, and of a postcode its region. */
function maskValue(kind: string, text: string): string {
  if (kind === "country" || text === "") return text;
  if (kind === "email") return maskWord(text, 1) + (/@[^@]*$/.exec(text)?.[0] ?? "");
  if (kind === "postal-code") return maskWord(text, 2);
  const words = kind.endsWith("name") ? text.split(/\s+/) : text.split("\n");
  return words.map((word) => maskWord(word.trim(), 1)).join(kind.endsWith("name") ? " " : "\n");
}

/**
 * Shortens the values that identify a customer. The customer recognises them, and others learn little: `A••• L•••`, `10•••`,
 * `a•••@example.com`.
 */
export const maskValues = (values: Values, fields: ContactFields): Values => ({
  ...values,
  ...Object.fromEntries(
    Object.entries(fields).flatMap(([kind, field]) => {
      const value = values[field];
      return typeof value === "string" ? [[field, maskValue(kind, value)]] : [];
    }),
  ),
});
