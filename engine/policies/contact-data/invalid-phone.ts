import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from "libphonenumber-js/min";
import { isMatch } from "../../check/forms.ts";
import type { Report, Rule } from "../../check/rule.ts";
import { contactPlaces } from "../../site/contacts.ts";
import { addressLinks } from "../../site/find-links.ts";
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

/** Shorter numbers are those of emergency and information services. */
const fewestDigits = 6;

/** Whether a text can be the phone number of a shop. */
const isShop = (text: string, country: string | undefined): boolean =>
  isPossible(text, country) && digits(text).length >= fewestDigits + (/^\s*(?:\+|00)/.test(text) ? 2 : 0);

const digits = (text: string): string => text.replace("(0)", "").replace(/[^+\d]/g, "");

/** The other countries whose markets show the phone number of site.json. */
function countriesAbroad({ manifests: { settings, markets } }: LinkedSite): readonly string[] {
  const siteMarkets = markets?.value.markets ?? [];
  const home = settings?.value.contact?.address.country;
  const foreignCountries = siteMarkets.flatMap(({ country, contact }) =>
    contact?.phone === undefined && country !== home ? [country] : [],
  );
  return home === undefined ? [] : [...new Set(foreignCountries)];
}

const hint = "Write it with its country code: +49 30 1234567.";
const linkHint = "Write it with its country code and without spaces: tel:+49301234567.";

function checkContacts(site: LinkedSite, report: Report): void {
  const abroad = countriesAbroad(site);
  for (const { value, country, document, path } of contactPlaces(site.manifests, "phone")) {
    if (!isShop(value, country)) {
      const of = isKnown(country) ? ` of ${country} or of another country` : "";
      report({ document, path, message: `"${value}" is not a phone number${of}.`, hint });
      continue;
    }
    const callers = document === site.manifests.settings?.document ? abroad : [];
    if (callers.length === 0 || /^\s*(?:\+|00)/.test(value)) continue;
    report({
      document,
      path,
      message: `"${value}" has no country code, so visitors in ${callers.join(", ")} cannot call it.`,
      hint,
    });
  }
}

/** The example beside a form's field shows how numbers of the country look. */
function checkExamples({ manifests: { markets } }: LinkedSite, report: Report): void {
  markets?.value.markets.forEach(({ formats, country }, index) => {
    const { example, pattern = "" } = formats?.["phone"] ?? {};
    if (example === undefined || !isKnown(country) || isPossible(example, country)) return;
    // `mask-does-not-fit` reports an example that its own pattern rejects.
    if (!isMatch(pattern, example)) return;
    report({
      document: markets.document,
      path: ["markets", index, "formats", "phone", "example"],
      message: `The example "${example}" is not a phone number of ${country}.`,
      hint: `Write a number that people in ${country} can dial.`,
    });
  });
}

function checkLinks(site: LinkedSite, report: Report): void {
  // A text may link to the contact's number, which is reported where it is written.
  const phoneDigits = new Set(contactPlaces(site.manifests, "phone").map(({ value }) => digits(value)));
  const countries = new Set(site.manifests.markets?.value.markets.map(({ country }) => country));
  for (const { href, address, document, path } of addressLinks(site, "tel:")) {
    if (phoneDigits.has(digits(address))) continue;
    const isNumber = [...countries].some((country) => isPossible(address, country));
    if (isNumber && (/^(?:\+|00|1\d\d$)/.test(digits(address)) || countries.size < 2)) continue;
    report({
      document,
      path,
      message: isNumber
        ? `The link "${href}" has no country code, so visitors from abroad cannot call it.`
        : `The link "${href}" has no phone number, so it does nothing.`,
      hint: linkHint,
    });
  }
}

export const invalidPhone: Rule = {
  meta: {
    code: "invalid-phone",
    severity: "error",
    tier: "shape",
    title: "A phone number that cannot exist",
  },
  check: (site, report) => {
    checkContacts(site, report);
    checkExamples(site, report);
    checkLinks(site, report);
  },
};
