import { heading, type Resolved, richText } from "funnel-engine/for-blocks/schema";
import { z } from "zod";

export const mailLegalProps = z.strictObject({
  title: heading(2, { max: 60 })
    .describe("The heading, as on the page with the text.")
    .meta({ label: "Headline", group: "Content" }),
  body: richText({ level: 3 })
    .describe("The message of the page, so that the mail has the same text.")
    .meta({ label: "Text", group: "Content" }),
});

export type MailLegalProps = Resolved<typeof mailLegalProps>;
