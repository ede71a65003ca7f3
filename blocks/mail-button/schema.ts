import { link, type Resolved, text } from "funnel-engine/for-blocks/schema";
import { z } from "zod";

export const mailButtonProps = z.strictObject({
  label: text({ max: 40 }).describe("The button's label.").meta({ label: "Label", group: "Actions" }),
  link: link()
    .optional()
    .describe("Where it leads. Default: the page of the order.")
    .meta({ label: "Link", group: "Actions" }),
});

export type MailButtonProps = Resolved<typeof mailButtonProps>;
