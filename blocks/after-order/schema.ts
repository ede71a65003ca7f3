import { group, image, type Resolved, richText, text, type Used } from "funnel-engine/for-blocks/schema";
import type { ReactNode } from "react";
import { action } from "../_ui/action.ts";

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
  image: image({ label: "Picture", group: "Content" }).optional(),
  action: action({ label: "Way on", group: "Actions", help: "The way to the order, or back." }),
});

export interface AfterOrderProps extends Resolved<typeof afterOrderProps>, Used<"orderPage"> {
  readonly finder?: ReactNode;
}
