import { countryCodes } from "./country-codes.ts";

/** A spelling of a country's name, and the country's alpha-2 code. */
export type CountryName = readonly [name: string, country: string];

/** The names of all countries in a language that this runtime knows. */
export function getIntlNames(locale: string, style: "long" | "short" = "long"): CountryName[] {
  const names = new Intl.DisplayNames([locale], { type: "region", fallback: "none", style });
  return countryCodes.flatMap((country): CountryName[] => {
    // For a dissolved country (AN), Intl returns the name of its successor.
    const name = country === "AN" ? undefined : names.of(country);
    return name === undefined ? [] : [[name, country]];
  });
}
