import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from "libphonenumber-js/min";
import { addressLinks } from "../../site/address-links.ts";
import { contactPlaces } from "../../site/contact-places.ts";
import type { Rule } from "../rule.ts";

const isKnown = (country: string | undefined): country is CountryCode =>
  country !== undefined && isSupportedCountry(country);

/**
 * Whether a text can be a phone number: of a country, or with a country code. Tests the length only, because
 * countries open new ranges of numbers.
 */
function isPossible(text: string, country: string | undefined): boolean {
  const number = parsePhoneNumberFromString(text, isKnown(country) ? country : undefined);
  return number?.isPossible() ?? false;
}

const digits = (text: string): string => text.replace("(0)", "").replace(/[^+\d]/g, "");

export const invalidPhone: Rule = {
  meta: {
    code: "invalid-phone",
    severity: "error",
    title: "A phone number that cannot exist",
  },
  check: (site, report) => {
    const contacts = contactPlaces(site.manifests, "phone");
    for (const { value, country, document, path } of contacts) {
      if (isPossible(value, country)) continue;
      report({
        ...{ document, path },
        message: `"${value}" is no phone number${isKnown(country) ? ` of ${country} or of another country` : ""}.`,
        hint: "Write it with its country code: +49 30 1234567.",
      });
    }
    // Texts link to the contact's number. It has been reported above.
    const known = new Set(contacts.map(({ value }) => digits(value)));
    const countries = (site.manifests.markets?.value.markets ?? []).map(({ country }) => country);
    for (const { href, address, document, path } of addressLinks(site, "tel:")) {
      if (known.has(digits(address)) || countries.some((country) => isPossible(address, country))) continue;
      report({
        ...{ document, path },
        message: `The link "${href}" has no phone number, so it does nothing.`,
        hint: "Write it with its country code and without spaces: tel:+49301234567.",
      });
    }
  },
};
