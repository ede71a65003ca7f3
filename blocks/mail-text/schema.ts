import { flag, group, heading, type Resolved, richText } from "funnel-engine/for-blocks/schema";

export const mailTextProps = group({
  mailTitle: heading(1, {
    max: 60,
    label: "Mail headline",
    group: "Content",
    help: "The mail's main heading, above the text.",
  }).optional(),
  title: heading(2, {
    max: 60,
    label: "Headline",
    group: "Content",
    help: "A heading above the text.",
  }).optional(),
  body: richText({ level: 3, label: "Text", group: "Content", help: "The text." }).optional(),
  small: flag({ label: "Small print", group: "Look", help: "true: smaller, for the imprint." }),
});

export type MailTextProps = Resolved<typeof mailTextProps>;
