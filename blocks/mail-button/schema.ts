import { z } from "zod";
import { link, type Resolved, text } from "../../engine/fields/fields.ts";

export const mailButtonProps = z.strictObject({
  label: text({ max: 40 }).describe("The button's label.").meta({ label: "Label", group: "Actions" }),
  link: link()
    .optional()
    .describe("Where it leads. Default: the page of the order.")
    .meta({ label: "Link", group: "Actions" }),
});

export type MailButtonProps = Resolved<typeof mailButtonProps>;
