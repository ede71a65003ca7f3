import { group, heading, orderButton, type Resolved, text } from "funnel-engine/for-blocks/schema";

export const orderButtonProps = group({
  title: heading(2, {
    max: 60,
    label: "Headline",
    group: "Content",
    help: "A line above the button.",
  }).optional(),
  order: orderButton({ label: "Order button", group: "Actions" }),
  note: text({
    label: "Small print",
    group: "Small print",
    help: "Small print under the button.",
  }).optional(),
});

export type OrderButtonProps = Resolved<typeof orderButtonProps>;
