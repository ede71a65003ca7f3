import { z } from "zod";
import { image, richText, text } from "../../engine/schema/fields.ts";
import type { Resolved } from "../../engine/schema/resolved.ts";

/** The sections that the spec names (section 2, "Info modal"). */
export const sectionNames = [
  "ingredients",
  "privacy",
  "termsOfService",
  "delivery",
  "refund",
  "contact",
  "claimOffer",
  "cancelOffer",
] as const;

export const infoModalProps = z.strictObject({
  back: text().describe("What the back arrow says to screen readers: it closes the panel."),
  loading: text().describe("Stands there while a section comes from its page."),
  failed: text().describe("Stands there when it cannot come."),
  sections: z
    .array(
      z.strictObject({
        section: z.enum(sectionNames).describe("Its name: what links of the page ask for."),
        title: text().describe("Its heading."),
        body: richText()
          .optional()
          .describe("Its words. Without them, the section of the link's page is fetched when it is wanted."),
        image: image().optional().describe("A picture under the heading."),
        lines: z.array(text()).length(3).optional().describe("An address: exactly three lines."),
        coupon: text().optional().describe("A code to copy."),
      }),
    )
    .min(1)
    .max(8)
    .describe("What the panel can show."),
});

export type InfoModalProps = Resolved<typeof infoModalProps>;
