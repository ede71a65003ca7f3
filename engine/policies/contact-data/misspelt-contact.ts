import type { Rule } from "../../check/rule.ts";
import { textValidator } from "../../check/text-validator.ts";
import { memoize } from "../../json/memoize.ts";
import { osaDistance } from "../../markets/countries/osa-distance.ts";
import { contactPlaces } from "../../site/contacts.ts";

const address = /[\w.+-]{1,64}@[\w-]+(?:\.[\w-]+)+/g;
const phone = /(?<![\w./-])(?:\+|00)\d[\d ()/\u00a0-]{6,20}\d/g;

/** The most slips that make a value another one's misspelling. */
const maxSlips = 2;

const digits = (text: string): string => text.replace("(0)", "").replace(/\D/g, "").replace(/^00/, "");

/** The contact that a text misspells. Contacts are joined by spaces, so that they identify a validator. */
const validatorFor = memoize((contacts: string) => {
  const emails = contacts.split("\n")[0]?.split(" ").filter(Boolean) ?? [];
  const phones = contacts.split("\n")[1]?.split(" ").filter(Boolean) ?? [];
  const isNear = (one: string, other: string): boolean =>
    one !== other && Math.abs(one.length - other.length) <= maxSlips && osaDistance(one, other) <= maxSlips;
  return textValidator({
    validate: (text) => {
      for (const [found] of text.matchAll(address)) {
        const right = emails.find((email) => isNear(found.toLowerCase(), email));
        if (right !== undefined && !emails.includes(found.toLowerCase()))
          return { found, right, value: "{email}" };
      }
      for (const [found] of text.matchAll(phone)) {
        const right = phones.find((one) => isNear(digits(found), one));
        if (right !== undefined && !phones.includes(digits(found)))
          return { found, right: `+${right}`, value: "{phone}" };
      }
      return undefined;
    },
    mayHave: (texts) => /@|(?:\+|00)\d/.test(texts),
  });
});

export const misspeltContact: Rule = {
  meta: {
    code: "misspelt-contact",
    severity: "warning",
    tier: "content",
    title: "A text has an address or a number that is nearly the shop's own",
  },
  check: (site, report) => {
    const values = (key: "email" | "phone") => contactPlaces(site.manifests, key).map(({ value }) => value);
    const emails = values("email").map((email) => email.toLowerCase());
    const phones = values("phone").map(digits);
    validatorFor(`${emails.join(" ")}\n${phones.join(" ")}`)(
      site,
      ({ found: misspelling, right, value }, { document, path }) => {
        report({
          document,
          path,
          message: `"${misspelling}" is nearly the shop's contact, ${right}.`,
          hint: `Write ${value}, which inserts the contact.`,
        });
      },
    );
  },
};
