import { group, heading, type Resolved, richText } from "funnel-engine/for-blocks/schema";

export const mailLegalProps = group({
  title: heading(2, {
    max: 60,
    label: "Headline",
    group: "Content",
    help: "The heading, as on the page with the text.",
  }),
  body: richText({
    level: 3,
    label: "Text",
    group: "Content",
    help: "The message of the page, so that the mail has the same text.",
  }),
});

export type MailLegalProps = Resolved<typeof mailLegalProps>;
