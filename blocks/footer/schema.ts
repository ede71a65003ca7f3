import { z } from "zod";
import { consentSettings, helpCenterLink, link, text, withdrawalLink } from "../../engine/schema/fields.ts";
import type { Resolved } from "../../engine/schema/resolved.ts";

export const footerProps = z.strictObject({
  logoLabel: text().describe("What the logo says to screen readers."),
  tagline: text().describe("One line about the brand."),
  linksTitle: text().describe("The heading of the links."),
  links: z
    .array(
      z.strictObject({
        label: text(),
        link: link(),
        helpCenter: z
          .strictObject({ label: text(), link: helpCenterLink() })
          .optional()
          .describe("Stands in its place where the route leads to the help center."),
      }),
    )
    .min(1)
    .describe("Ingredients, terms, delivery, privacy, contact."),
  withdrawal: z
    .strictObject({ label: text({ most: 32 }), link: withdrawalLink() })
    .optional()
    .describe(
      "The way to withdraw from a contract, set apart from the other links, where the market asks for it.",
    ),
  consent: consentSettings()
    .optional()
    .describe('"by-site" adds the entry that asks for consent again, where site.json has a tag manager.'),
  contactTitle: text().describe("The heading of the address."),
  addressLines: z.array(text()).length(3).describe("The imprint's address: exactly three lines."),
  phone: text().describe("The phone number, as it is read."),
  phoneDialled: text().describe("The same as it is dialled, {phoneDialled} in messages."),
  email: text().describe("The e-mail address."),
  disclaimer: text().describe("What the law asks every food supplement to say."),
  copyright: text().describe("The last line, with {year}; the browser keeps the last year in it current."),
});

export type FooterProps = Resolved<typeof footerProps>;
