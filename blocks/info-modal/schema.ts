import { z } from "zod";
import { image, link, modalSection, richText, text } from "../../engine/fields/fields.ts";
import type { Resolved } from "../../engine/fields/resolved.ts";

/** The sections that the spec lists (section 2, "Info modal"). */
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
  back: text().describe("The back arrow's text for screen readers. It closes the panel."),
  loading: text().describe("Shown while a section loads."),
  failed: text().describe("Shown if a section cannot be loaded."),
  retry: text().describe("The button that tries again."),
  sections: z
    .array(
      z.strictObject({
        section: modalSection(sectionNames),
        title: text().describe("Its heading."),
        body: richText().optional().describe("Its text."),
        from: link()
          .optional()
          .describe("The page and section to load the text from when a visitor opens it."),
        image: image().optional().describe("A picture under the heading."),
        lines: z.array(text()).length(3).optional().describe("An address: exactly three lines."),
        coupon: text().optional().describe("A code to copy."),
        quiet: z
          .boolean()
          .optional()
          .describe(
            "true: a small note at the foot of the screen. The page stays usable, and the next click closes the note.",
          ),
      }),
    )
    .min(1)
    .max(8)
    .describe("The sections of the panel."),
});

export type InfoModalProps = Resolved<typeof infoModalProps>;
