import { z } from "zod";
import { buttonLength, image, link, orderButton, richText, text } from "../../engine/schema/fields.ts";
import type { Resolved } from "../../engine/schema/resolved.ts";

export const heroProps = z.strictObject({
  eyebrow: text({ most: 45 }).optional().describe("A short line above the title."),
  title: text({ most: 70 }).describe("The main promise of the page."),
  text: richText().optional().describe("Two or three sentences that carry the promise."),
  points: z
    .array(text({ most: 80 }))
    .max(4)
    .optional()
    .describe("Short proofs, each a line."),
  image: image().optional().describe("The picture of the first screen; its preset should load at once."),
  tone: z
    .enum(["paper", "spruce", "butter", "sage"])
    .optional()
    .describe('The ground\'s colour; "paper" unless given.'),
  arrangement: z
    .enum(["split", "centred", "article"])
    .optional()
    .describe(
      '"split": text beside picture (the default). "centred": text over picture. "article": like the head of an article.',
    ),
  order: orderButton().optional().describe("The one action, by the order-target map."),
  action: z
    .strictObject({
      label: text({ most: buttonLength }),
      link: link(),
      calm: z.boolean().optional().describe("A quieter button: the page's main one stands further down."),
    })
    .optional()
    .describe("Another action than the order button: a link."),
  note: text().optional().describe("Small print under the action."),
});

export type HeroProps = Resolved<typeof heroProps>;
