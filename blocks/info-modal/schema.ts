import { z } from "zod";
import { image, link, modalSection, richText, text } from "../../engine/schema/fields.ts";
import type { Resolved } from "../../engine/schema/resolved.ts";

/** The sections that the spec names (section 2, "Info modal"). */
const sectionNames = [
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
  retry: text().describe("The button that tries again."),
  sections: z
    .array(
      z.strictObject({
        section: modalSection(sectionNames),
        title: text().describe("Its heading."),
        body: richText().optional().describe("Its words."),
        from: link()
          .optional()
          .describe("Where its words stand instead: that section of that page is fetched when it is wanted."),
        image: image().optional().describe("A picture under the heading."),
        lines: z.array(text()).length(3).optional().describe("An address: exactly three lines."),
        coupon: text().optional().describe("A code to copy."),
        quiet: z
          .boolean()
          .optional()
          .describe(
            "true: a small note at the foot of the screen that leaves the page usable and goes with the next click.",
          ),
      }),
    )
    .min(1)
    .max(8)
    .describe("What the panel can show."),
});

export type InfoModalProps = Resolved<typeof infoModalProps>;
