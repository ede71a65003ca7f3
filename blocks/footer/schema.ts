import { z } from "zod";
import {
  consentSettings,
  heading,
  helpCenterLink,
  link,
  text,
  withdrawalLink,
} from "../../engine/fields/fields.ts";
import type { Resolved } from "../../engine/fields/resolved.ts";

export const footerProps = z.strictObject({
  logoLabel: text().describe("The logo's text for screen readers."),
  tagline: text().describe("One line about the brand."),
  linksTitle: heading(2).describe("The heading of the links."),
  links: z
    .array(
      z.strictObject({
        label: text(),
        link: link(),
        helpCenter: z
          .strictObject({ label: text(), link: helpCenterLink() })
          .optional()
          .describe("The entry in its place on routes that link to the help center."),
      }),
    )
    .min(1)
    .describe("Ingredients, terms, delivery, privacy, contact."),
  withdrawal: z
    .strictObject({ label: text({ max: 32 }), link: withdrawalLink() })
    .optional()
    .describe(
      "The link to withdraw from a contract, apart from the other links, in markets that require it.",
    ),
  consent: consentSettings()
    .optional()
    .describe('"by-site": adds the entry that asks for consent again, if site.json has a tag manager.'),
  contactTitle: heading(2).describe("The heading of the address."),
  addressLines: z.array(text()).length(3).describe("The imprint's address: exactly three lines."),
  phone: text().describe("The phone number as people read it."),
  phoneDialled: text().describe("The same number for dialling: {phoneDialled} in messages."),
  email: text().describe("The e-mail address."),
  disclaimer: text().describe("The statement that the law requires for food supplements."),
  copyright: text().describe("The last line, with {year}. The browser keeps the year current."),
});

export type FooterProps = Resolved<typeof footerProps>;
