import { group, link, list, type Resolved, text } from "funnel-engine/for-blocks/schema";
import { action } from "../_ui/action.ts";

export const contentsProps = group({
  label: text({
    max: 45,
    label: "Name",
    group: "Content",
    help: 'What screen readers call the list: "On this page".',
  }),
  items: list(
    group({
      label: text({ max: 20, label: "Chapter", help: "One or two words." }),
      link: link({ label: "Section" }),
    }),
    { min: 2, max: 12, label: "Chapters", group: "Content", help: "In the order of the page." },
  ),
  action: action({
    label: "Button",
    group: "Actions",
    help: "A button at the end of the bar, on wide screens.",
  }).optional(),
});

export type ContentsProps = Resolved<typeof contentsProps>;
