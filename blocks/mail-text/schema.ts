import { heading, type Resolved, richText } from "funnel-engine/for-blocks/schema";
import { z } from "zod";

export const mailTextProps = z.strictObject({
  mailTitle: heading(1, { max: 60 })
    .optional()
    .describe("The mail's main heading, above the text.")
    .meta({ label: "Mail headline", group: "Content" }),
  title: heading(2, { max: 60 })
    .optional()
    .describe("A heading above the text.")
    .meta({ label: "Headline", group: "Content" }),
  body: richText({ level: 3 }).optional().describe("The text.").meta({ label: "Text", group: "Content" }),
  small: z
    .boolean()
    .optional()
    .describe("true: smaller, for the imprint.")
    .meta({ label: "Small print", group: "Look" }),
});

export type MailTextProps = Resolved<typeof mailTextProps>;
