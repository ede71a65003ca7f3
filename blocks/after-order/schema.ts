import {
  buttonLength,
  group,
  link,
  type Resolved,
  richText,
  text,
  type Used,
} from "funnel-engine/for-blocks/schema";
import type { ReactNode } from "react";

export const afterOrderProps = group({
  eyebrow: text({
    max: 45,
    label: "Line above the headline",
    group: "Content",
    help: "A short line above the title.",
  }).optional(),
  title: text({
    max: 70,
    label: "Headline",
    group: "Content",
    help: "The headline for visitors without an order.",
  }),
  text: richText({ label: "Text", group: "Content", help: "What the page says to them." }),
  action: group(
    {
      label: text({ max: buttonLength, label: "Button label" }),
      link: link({ label: "Button link" }),
    },
    { label: "Way back", group: "Actions", help: "The way back." },
  ),
});

export interface AfterOrderProps extends Resolved<typeof afterOrderProps>, Used<"orderPage"> {
  readonly finder?: ReactNode;
}
