import { z } from "zod";
import {
  buttonLength,
  heading,
  image,
  link,
  orderButton,
  type Resolved,
  richText,
  text,
} from "../../engine/fields/fields.ts";
import { tone } from "../_ui/tone.ts";

export const heroProps = z.strictObject({
  eyebrow: text({ max: 45 })
    .optional()
    .describe("A short line above the title.")
    .meta({ label: "Line above the headline", group: "Content" }),
  title: heading(1, { max: 70 })
    .describe("The headline: the main promise of the page.")
    .meta({ label: "Headline", group: "Content" }),
  text: richText()
    .optional()
    .describe("Two or three sentences that support the headline.")
    .meta({ label: "Text", group: "Content" }),
  points: z
    .array(text({ max: 80 }))
    .max(4)
    .optional()
    .describe("Short arguments, one line each.")
    .meta({ label: "Points", group: "Content" }),
  image: image()
    .optional()
    .describe("The picture of the first screen; its preset should load at once.")
    .meta({ label: "Picture", group: "Content" }),
  tone: tone("default", "strong", "warm", "soft").meta({ label: "Background", group: "Look" }),
  arrangement: z
    .enum(["split", "mirrored", "stage", "centred", "article"])
    .optional()
    .describe(
      '"split": text beside picture (the default with a picture). "mirrored": picture beside text. "stage": text over a wide picture. "centred": the same in the middle, the picture after the small print (the default without a picture). "article": like the head of an article.',
    )
    .meta({ label: "Arrangement", group: "Look" }),
  order: orderButton()
    .optional()
    .describe("The order button.")
    .meta({ label: "Order button", group: "Actions" }),
  action: z
    .strictObject({
      label: text({ max: buttonLength }).meta({ label: "Button label" }),
      link: link().meta({ label: "Button link" }),
      calm: z
        .boolean()
        .optional()
        .describe("true: a secondary button, because the main one is further down.")
        .meta({ label: "Secondary button" }),
    })
    .optional()
    .describe("Another action than the order button: a link.")
    .meta({ label: "Other action", group: "Actions" }),
  note: text()
    .optional()
    .describe("Small print under the action.")
    .meta({ label: "Small print", group: "Small print" }),
});

export type HeroProps = Resolved<typeof heroProps>;
