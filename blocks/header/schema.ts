import { z } from "zod";
import { link, orderButton, text } from "../../engine/schema/fields.ts";
import type { Resolved } from "../../engine/schema/resolved.ts";

export const headerProps = z.strictObject({
  variant: z
    .enum(["standard", "centred", "feedback"])
    .describe(
      '"standard": logo left, action right. "centred": the logo alone. "feedback": centred, with a line below.',
    ),
  home: link().optional().describe("Where the logo leads. The logo is no link without it."),
  homeLabel: text().describe("What the logo says to screen readers."),
  links: z
    .array(z.strictObject({ label: text({ most: 24 }), link: link() }))
    .max(5)
    .optional()
    .describe("Links beside the logo."),
  order: orderButton().optional().describe("The action at the right."),
});

export type HeaderProps = Resolved<typeof headerProps>;
