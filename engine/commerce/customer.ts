import type { FormValues } from "../forms/form-validator.ts";
import type { TaxPlace } from "./taxes.ts";

/** The names of a form's fields, by what they contain: the autofill names of HTML. */
export type ContactFields = Readonly<Record<string, string>>;

/** Who has ordered, as they typed it. */
export interface Customer {
  readonly name: string;
  readonly email: string | undefined;
  /** The lines of the delivery address, as the country writes them, and the country. */
  readonly address: readonly string[];
}

/** How addresses are written in a market: its language, and the lines with their parts (`%N` name, `%Z` postcode …). */
interface AddressStyle {
  readonly languageTag: string;
  readonly addressFormat: string;
}

/** Without a market, as in most countries. */
const usualStyle: AddressStyle = { languageTag: "en", addressFormat: "%N\n%O\n%A\n%Z %C\n%S" };

/** Whether a language puts the family name first (Unicode CLDR, person names). */
export const isFamilyFirst = (languageTag: string): boolean => /^(?:hu|ja|ko|vi|yue|zh)\b/.test(languageTag);

/** Fills a line. What stands before a part is left out with it, and at the start of the line if it only separates. */
function fillLine(line: string, get: (part: string) => string): string {
  let text = "";
  for (const [, before = "", part] of line.matchAll(/([^%]*)(?:%([A-Z]))?/g)) {
    const value = part === undefined ? "" : get(part);
    const isKept = part === undefined || value !== "";
    if (isKept && (text !== "" || !/^[\s,/-]*$/.test(before))) text += before;
    text += value;
  }
  return text;
}

/** Reads the customer from the values of a submission. The country's name is in the language of the order. */
export function readCustomer(
  values: FormValues,
  fields: ContactFields,
  { languageTag, addressFormat }: AddressStyle = usualStyle,
): Customer {
  const get = (name: string): string => {
    const value = values[fields[name] ?? ""];
    return typeof value === "string" ? value : "";
  };
  const join = (separator: string, ...names: readonly string[]) =>
    names.flatMap((name) => get(name) || []).join(separator);
  const names = isFamilyFirst(languageTag) ? ["family-name", "given-name"] : ["given-name", "family-name"];
  const parts: Readonly<Record<string, string>> = {
    N: get("name") || join(" ", ...names),
    O: get("organization"),
    A: get("street-address") || join("\n", "address-line1", "address-line2", "address-line3"),
    D: get("address-level3"),
    C: get("address-level2"),
    S: get("address-level1"),
    Z: get("postal-code"),
  };
  const country = get("country");
  const lines = [
    ...addressFormat.split("\n").flatMap((line) => fillLine(line, (part) => parts[part] ?? "").split("\n")),
    country && new Intl.DisplayNames([languageTag], { type: "region" }).of(country),
  ];
  return {
    name: parts["N"] ?? "",
    email: get("email") || undefined,
    address: lines.flatMap((line) => line || []),
  };
}

/** Reads the parts of an address that taxes depend on. */
export function readPlace(values: FormValues, fields: ContactFields = {}): TaxPlace {
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
export const maskValues = (values: FormValues, fields: ContactFields): FormValues => ({
  ...values,
  ...Object.fromEntries(
    Object.entries(fields).flatMap(([kind, field]) => {
      const value = values[field];
      return typeof value === "string" ? [[field, maskValue(kind, value)]] : [];
    }),
  ),
});
