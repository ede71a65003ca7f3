import { heading, link, type Resolved, text, type Used } from "funnel-engine/for-blocks/schema";
import { z } from "zod";

export const footerProps = z.strictObject({
  logoLabel: text()
    .describe("The logo's text for screen readers.")
    .meta({ label: "Logo, for screen readers", group: "Labels" }),
  tagline: text().describe("One line about the brand.").meta({ label: "Tagline", group: "Content" }),
  linksTitle: heading(2)
    .describe("The heading of the links.")
    .meta({ label: "Headline of the links", group: "Content" }),
  links: z
    .array(
      z.strictObject({
        label: text().meta({ label: "Link text" }),
        link: link().meta({ label: "Link" }),
        helpCenter: text()
          .optional()
          .describe("The label of the help center, which takes this place on routes that link to it.")
          .meta({ label: "Link text for the help center" }),
      }),
    )
    .min(1)
    .describe("Ingredients, terms, delivery, privacy, contact.")
    .meta({ label: "Links", group: "Actions" }),
  withdrawal: text({ max: 32 })
    .describe("The label of the link to withdraw from a contract. It is shown in markets that require it.")
    .meta({ label: "Withdrawal link text", group: "Actions" }),
  contactTitle: heading(2)
    .describe("The heading of the address.")
    .meta({ label: "Headline of the address", group: "Content" }),
  addressLines: z
    .array(text())
    .length(3)
    .describe("The imprint's address: exactly three lines.")
    .meta({ label: "Address", group: "Content" }),
  phone: text()
    .describe("The phone number as people read it.")
    .meta({ label: "Phone number", group: "Content" }),
  phoneDialled: text()
    .describe("The same number for dialling: {phoneDialled} in messages.")
    .meta({ label: "Phone number for dialling", group: "Content" }),
  email: text().describe("The e-mail address.").meta({ label: "E-mail address", group: "Content" }),
  disclaimer: text()
    .describe("The statement that the law requires for food supplements.")
    .meta({ label: "Disclaimer", group: "Small print" }),
  copyright: text()
    .describe("The last line, with {year}. The browser keeps the year current.")
    .meta({ label: "Copyright line", group: "Small print" }),
});

export type FooterProps = Resolved<typeof footerProps> &
  Used<"consentSettings" | "helpCenter" | "withdrawalLink">;
