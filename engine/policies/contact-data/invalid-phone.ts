import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from "libphonenumber-js/min";
import type { Rule } from "../../check/rule.ts";
import { addressLinks } from "../../site/address-links.ts";
import { contactPlaces } from "../../site/contact-places.ts";
import type { LinkedSite } from "../../site/link-site.ts";

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

/** The other countries whose markets show the phone number of site.json. */
function countriesAbroad({ manifests: { settings, markets } }: LinkedSite): readonly string[] {
  const all = markets?.value.markets ?? [];
  const home = settings?.value.contact?.address.country;
  const others = all.flatMap(({ country, contact }) =>
    contact?.phone === undefined && country !== home ? [country] : [],
  );
  return home === undefined ? [] : [...new Set(others)];
}

export const invalidPhone: Rule = {
  meta: {
    code: "invalid-phone",
    severity: "error",
    title: "A phone number that cannot exist",
  },
  check: (site, report) => {
    const contacts = contactPlaces(site.manifests, "phone");
    const abroad = countriesAbroad(site);
    for (const { value, country, document, path } of contacts) {
      if (isPossible(value, country)) {
        const others = document === site.manifests.settings?.document ? abroad : [];
        if (others.length === 0 || /^\s*(?:\+|00)/.test(value)) continue;
        report({
          ...{ document, path },
          message: `"${value}" has no country code, so visitors in ${others.join(", ")} cannot call it.`,
          hint: "Write it with its country code: +49 30 1234567.",
        });
        continue;
      }
      report({
        ...{ document, path },
        message: `"${value}" is not a phone number${isKnown(country) ? ` of ${country} or of another country` : ""}.`,
        hint: "Write it with its country code: +49 30 1234567.",
      });
    }
    // Texts link to the contact's number. It has been reported above.
    const known = new Set(contacts.map(({ value }) => digits(value)));
    const countries = (site.manifests.markets?.value.markets ?? []).map(({ country }) => country);
    for (const { href, address, document, path } of addressLinks(site, "tel:")) {
      if (known.has(digits(address))) continue;
      if (countries.some((country) => isPossible(address, country))) {
        if (/^(?:\+|00|1\d\d$)/.test(digits(address)) || new Set(countries).size < 2) continue;
        report({
          ...{ document, path },
          message: `The link "${href}" has no country code, so visitors from abroad cannot call it.`,
          hint: "Write it with its country code and without spaces: tel:+49301234567.",
        });
        continue;
      }
      report({
        ...{ document, path },
        message: `The link "${href}" has no phone number, so it does nothing.`,
        hint: "Write it with its country code and without spaces: tel:+49301234567.",
      });
    }
  },
};
