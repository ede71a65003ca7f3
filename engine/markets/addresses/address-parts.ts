import type { CountryFormat } from "../market.ts";
import { readAddressRecord } from "./read-address-record.ts";

/** The fields of an address: their autofill names, and the longest values that they take, in characters. */
export const addressFields = {
  street: { autocomplete: "address-line1", maxLength: 120 },
  line2: { autocomplete: "address-line2", maxLength: 120 },
  district: { autocomplete: "address-level3", maxLength: 80 },
  city: { autocomplete: "address-level2", maxLength: 80 },
  state: { autocomplete: "address-level1", maxLength: 80 },
  postcode: { autocomplete: "postal-code", maxLength: 12 },
} as const;

/** The name of a field of an address. */
export type AddressFieldName = keyof typeof addressFields;

// SAFETY: the object is a constant, so it has no other keys.
export const addressFieldNames = Object.keys(addressFields) as readonly AddressFieldName[];

/** A state, as addresses have it and by its name. */
interface Region {
  readonly value: string;
  readonly label: string;
}

/** A part of the addresses of a country. */
export interface AddressPart {
  readonly name: AddressFieldName;
  /** What the country calls it: "prefecture", "zip". */
  readonly word: string;
  readonly isRequired: boolean;
  /** The states to choose from. */
  readonly regions?: readonly Region[];
}

const letters: Readonly<Record<string, AddressFieldName>> = {
  A: "street",
  D: "district",
  C: "city",
  S: "state",
  Z: "postcode",
};

const usualWords: Readonly<Partial<Record<AddressFieldName, string>>> = {
  district: "suburb",
  state: "province",
  postcode: "postal-code",
};

const isLatin = (languageTag: string): boolean => new Intl.Locale(languageTag).maximize().script === "Latn";

/** The lines of an address in a country (alpha-2), for a page in a language: `%N`, `%A` and so on. */
export function readAddressFormat(country: string, languageTag: string): string {
  const { format, latin } = readAddressRecord(country);
  return isLatin(languageTag) ? (latin ?? format) : format;
}

function listRegions(country: string, languageTag: string): readonly Region[] | undefined {
  const { regions, regionNames = {} } = readAddressRecord(country);
  const translations = regionNames[new Intl.Locale(languageTag).language];
  const list = regions?.map((region) => {
    const [key, name = key, latin] = typeof region === "string" ? [region] : region;
    return latin !== undefined && isLatin(languageTag)
      ? { value: latin, label: latin }
      : { value: key, label: translations?.[key] ?? name };
  });
  return translations ? list?.toSorted((a, b) => a.label.localeCompare(b.label, languageTag)) : list;
}

/** The parts of an address without the name, in lines as the country writes them, for a page in a language. */
export function listAddressLines(country: string, languageTag: string): readonly (readonly AddressPart[])[] {
  const { names = {}, require } = readAddressRecord(country);
  const regions = listRegions(country, languageTag);
  return readAddressFormat(country, languageTag)
    .split("\n")
    .map((line) =>
      [...line.matchAll(/%([ADCSZ])/g)].flatMap(([, letter = ""]): readonly AddressPart[] => {
        const name = letters[letter] ?? "street";
        const word =
          (name in names ? names[name as keyof typeof names] : undefined) ?? usualWords[name] ?? name;
        const part = { name, word, isRequired: require.includes(letter) };
        if (name === "street") return [part, { name: "line2", word: "line2", isRequired: false }];
        return [name === "state" && regions ? { ...part, regions } : part];
      }),
    )
    .filter((parts) => parts.length > 0);
}

/** The format of postcodes in a country. Undefined if it has none. */
export function readPostcodeFormat(country: string): CountryFormat | undefined {
  const { postcode } = readAddressRecord(country);
  if (postcode === undefined) return undefined;
  const [pattern, example] = postcode;
  return {
    pattern: `^(?:${pattern})$`,
    example,
    ...(/[A-Z]/.test(example) && { uppercase: true as const }),
  };
}

/** The JSON Schema of the parts of an address in a country, in any language: which are required, and their values. */
export function addressSchema(country: string, postcode: CountryFormat | undefined) {
  const { format, require, regions = [] } = readAddressRecord(country);
  const states = regions.flatMap((region) => {
    const [key, , latin = key] = typeof region === "string" ? [region] : region;
    return [key, latin];
  });
  const { pattern } = postcode ?? readPostcodeFormat(country) ?? {};
  const required = Object.entries(letters).flatMap(([letter, name]) =>
    require.includes(letter) && format.includes(`%${letter}`) ? name : [],
  );
  return {
    properties: {
      // ajv wants the properties that a schema requires to be in it.
      ...Object.fromEntries(required.map((name) => [name, { type: "string" }])),
      ...(states.length > 0 && { state: { type: "string", enum: [...new Set(states)] } }),
      ...(pattern !== undefined && { postcode: { type: "string", pattern } }),
    },
    required,
  };
}
