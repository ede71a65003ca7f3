import { z } from "zod";
import { heading, link, text } from "../../engine/fields/fields.ts";
import type { Resolved, Used } from "../../engine/fields/resolved.ts";

export const footerProps = z.strictObject({
  logoLabel: text().describe("The logo's text for screen readers."),
  tagline: text().describe("One line about the brand."),
  linksTitle: heading(2).describe("The heading of the links."),
  links: z
    .array(
      z.strictObject({
        label: text(),
        link: link(),
        helpCenter: text()
          .optional()
          .describe("The label of the help center, which takes this place on routes that link to it."),
      }),
    )
    .min(1)
    .describe("Ingredients, terms, delivery, privacy, contact."),
  withdrawal: text({ max: 32 }).describe(
    "The label of the link to withdraw from a contract. It is shown in markets that require it.",
  ),
  contactTitle: heading(2).describe("The heading of the address."),
  addressLines: z.array(text()).length(3).describe("The imprint's address: exactly three lines."),
  phone: text().describe("The phone number as people read it."),
  phoneDialled: text().describe("The same number for dialling: {phoneDialled} in messages."),
  email: text().describe("The e-mail address."),
  disclaimer: text().describe("The statement that the law requires for food supplements."),
  copyright: text().describe("The last line, with {year}. The browser keeps the year current."),
});

export type FooterProps = Resolved<typeof footerProps> &
  Used<"consentSettings" | "helpCenter" | "withdrawalLink">;
