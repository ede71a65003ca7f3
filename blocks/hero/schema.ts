import { z } from "zod";
import {
  buttonLength,
  heading,
  image,
  link,
  orderButton,
  richText,
  text,
} from "../../engine/fields/fields.ts";
import type { Resolved } from "../../engine/fields/resolved.ts";

export const heroProps = z.strictObject({
  eyebrow: text({ max: 45 }).optional().describe("A short line above the title."),
  title: heading(1, { max: 70 }).describe("The headline: the main promise of the page."),
  text: richText().optional().describe("Two or three sentences that support the headline."),
  points: z
    .array(text({ max: 80 }))
    .max(4)
    .optional()
    .describe("Short arguments, one line each."),
  image: image().optional().describe("The picture of the first screen; its preset should load at once."),
  tone: z.enum(["paper", "spruce", "butter", "sage"]).default("paper").describe("The background colour."),
  arrangement: z
    .enum(["split", "mirrored", "stage", "centred", "article"])
    .optional()
    .describe(
      '"split": text beside picture (the default with a picture). "mirrored": picture beside text. "stage": text over a wide picture. "centred": the same in the middle, the picture after the small print (the default without a picture). "article": like the head of an article.',
    ),
  order: orderButton().optional().describe("The order button."),
  action: z
    .strictObject({
      label: text({ max: buttonLength }),
      link: link(),
      calm: z
        .boolean()
        .optional()
        .describe("true: a secondary button, because the main one is further down."),
    })
    .optional()
    .describe("Another action than the order button: a link."),
  note: text().optional().describe("Small print under the action."),
});

export type HeroProps = Resolved<typeof heroProps>;
