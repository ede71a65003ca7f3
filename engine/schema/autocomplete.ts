import { z } from "zod";

/** The autofill field names of HTML: https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#autofill */
export const autofillNames = [
  "off",
  "on",
  "name",
  "honorific-prefix",
  "given-name",
  "additional-name",
  "family-name",
  "honorific-suffix",
  "nickname",
  "organization-title",
  "username",
  "new-password",
  "current-password",
  "one-time-code",
  "organization",
  "street-address",
  "address-line1",
  "address-line2",
  "address-line3",
  "address-level4",
  "address-level3",
  "address-level2",
  "address-level1",
  "country",
  "country-name",
  "postal-code",
  "cc-name",
  "cc-given-name",
  "cc-additional-name",
  "cc-family-name",
  "cc-number",
  "cc-exp",
  "cc-exp-month",
  "cc-exp-year",
  "cc-csc",
  "cc-type",
  "transaction-currency",
  "transaction-amount",
  "language",
  "bday",
  "bday-day",
  "bday-month",
  "bday-year",
  "sex",
  "url",
  "photo",
  "tel",
  "tel-country-code",
  "tel-national",
  "tel-area-code",
  "tel-local",
  "tel-local-prefix",
  "tel-local-suffix",
  "tel-extension",
  "email",
  "impp",
] as const;

/** Names that take the tokens `home`, `work` and so on. */
const contacts = autofillNames.filter((name) => /^(?:tel|email$|impp$)/.test(name)).join("|");
const tokenPattern = autofillNames.slice(2).join("|");

/** Several tokens: a section, a kind of address, a kind of contact, the field name. */
export const autofillTokens = new RegExp(
  `^(?:section-[^\\s]+ )?(?:(?:shipping|billing) )?(?:(?:home|work|mobile|fax|pager) (?:${contacts})|(?:${tokenPattern}))(?: webauthn)?$`,
);

/** What the browser may fill in. */
export const autocomplete = z
  .union([z.enum(autofillNames), z.string().regex(autofillTokens)])
  .optional()
  .describe(
    'What the browser may fill in: the autofill names of HTML, also with their tokens ("shipping postal-code", "section-gift name").',
  );
