import { z } from "zod";
import { link, orderButton, text } from "../../engine/fields/fields.ts";
import type { Resolved } from "../../engine/fields/resolved.ts";

export const headerProps = z.strictObject({
  variant: z
    .enum(["standard", "centred", "feedback"])
    .describe(
      '"standard": logo left, action right. "centred": the logo alone. "feedback": centred, with a line below.',
    ),
  home: link().optional().describe("The link of the logo. Without it, the logo is not a link."),
  homeLabel: text().describe("The logo's text for screen readers."),
  links: z
    .array(z.strictObject({ label: text({ max: 24 }), link: link() }))
    .max(5)
    .optional()
    .describe("Links beside the logo."),
  order: orderButton().optional().describe("The action at the right."),
});

export type HeaderProps = Resolved<typeof headerProps>;
