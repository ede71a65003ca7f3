import { z } from "zod";
import { link, orderButton, type Resolved, text } from "../../engine/fields/fields.ts";

export const headerProps = z.strictObject({
  variant: z
    .enum(["standard", "centred", "feedback"])
    .describe(
      '"standard": logo left, action right. "centred": the logo alone. "feedback": centred, with a line below.',
    )
    .meta({ label: "Arrangement", group: "Look" }),
  sticky: z
    .boolean()
    .optional()
    .describe("true: stays at the top of the screen. On phones its links are in a row of their own.")
    .meta({ label: "Stays at the top", group: "Look" }),
  home: link()
    .optional()
    .describe("The link of the logo. Without it, the logo is not a link.")
    .meta({ label: "Logo link", group: "Actions" }),
  homeLabel: text()
    .describe("The logo's text for screen readers.")
    .meta({ label: "Logo, for screen readers", group: "Labels" }),
  links: z
    .array(
      z.strictObject({
        label: text({ max: 24 }).meta({ label: "Link text" }),
        link: link().meta({ label: "Link" }),
      }),
    )
    .max(5)
    .optional()
    .describe("Links beside the logo.")
    .meta({ label: "Links", group: "Actions" }),
  order: orderButton()
    .optional()
    .describe("The action at the right.")
    .meta({ label: "Order button", group: "Actions" }),
});

export type HeaderProps = Resolved<typeof headerProps>;
