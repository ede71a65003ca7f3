import type { ReactNode } from "react";
import { z } from "zod";
import { buttonLength, link, type Resolved, richText, text } from "../../engine/fields/fields.ts";

export const afterOrderProps = z.strictObject({
  eyebrow: text({ max: 45 })
    .optional()
    .describe("A short line above the title.")
    .meta({ label: "Line above the headline", group: "Content" }),
  title: text({ max: 70 })
    .describe("The headline for visitors without an order.")
    .meta({ label: "Headline", group: "Content" }),
  text: richText().describe("What the page says to them.").meta({ label: "Text", group: "Content" }),
  action: z
    .strictObject({
      label: text({ max: buttonLength }).meta({ label: "Button label" }),
      link: link().meta({ label: "Button link" }),
    })
    .describe("The way back.")
    .meta({ label: "Way back", group: "Actions" }),
});

export interface AfterOrderProps extends Resolved<typeof afterOrderProps> {
  readonly finder?: ReactNode;
}
