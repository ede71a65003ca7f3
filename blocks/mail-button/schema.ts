import { group, link, type Resolved, text } from "funnel-engine/for-blocks/schema";

export const mailButtonProps = group({
  label: text({ max: 40, label: "Label", group: "Actions", help: "The button's label." }),
  link: link({
    label: "Link",
    group: "Actions",
    help: "Where it leads. Default: the page of the order.",
  }).optional(),
});

export type MailButtonProps = Resolved<typeof mailButtonProps>;
