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
