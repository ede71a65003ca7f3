import {
  image,
  link,
  list,
  modalSection,
  type Resolved,
  richText,
  text,
} from "funnel-engine/for-blocks/schema";
import { z } from "zod";

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
  back: text()
    .describe("The back arrow's text for screen readers. It closes the panel.")
    .meta({ label: "Back arrow, for screen readers", group: "Labels" }),
  loading: text()
    .describe("Shown while a section loads.")
    .meta({ label: "Text while loading", group: "Labels" }),
  failed: text()
    .describe("Shown if a section cannot be loaded.")
    .meta({ label: "Text if loading fails", group: "Labels" }),
  retry: text()
    .describe("The button that tries again.")
    .meta({ label: "Button to try again", group: "Labels" }),
  sections: list(1, 8, {
    section: modalSection(sectionNames).meta({ label: "Name" }),
    title: text().describe("Its heading.").meta({ label: "Headline" }),
    body: richText().optional().describe("Its text.").meta({ label: "Text" }),
    from: link()
      .optional()
      .describe("The page and section to load the text from when a visitor opens it.")
      .meta({ label: "Load the text from" }),
    image: image().optional().describe("A picture under the heading.").meta({ label: "Picture" }),
    lines: z
      .array(text())
      .length(3)
      .optional()
      .describe("An address: exactly three lines.")
      .meta({ label: "Address" }),
    coupon: text().optional().describe("A code to copy.").meta({ label: "Coupon code" }),
    quiet: z
      .boolean()
      .optional()
      .describe(
        "true: a small note at the foot of the screen. The page stays usable, and the next click closes the note.",
      )
      .meta({ label: "Small note" }),
  })
    .describe("The sections of the panel.")
    .meta({ label: "Sections", group: "Content" }),
});

export type InfoModalProps = Resolved<typeof infoModalProps>;
