import { defineBlock } from "funnel-engine/for-blocks/schema";
import { afterOrderProps } from "./schema.ts";

export const afterOrder = defineBlock({
  title: "Pages after an order",
  group: "Orders",
  description:
    "For a page after an order. Visitors without an order see the text of this block instead of the sections below it. Place it first.",
  props: afterOrderProps,
  inOutline: false,
  slots: {
    finder: {
      label: "Form for a link",
      description: "The form that sends a new link to an order. On the page of orders.",
      allow: ["order-finder"],
      max: 1,
    },
  },
  rare: true,
  view: () => import("./view.tsx"),
  uses: ["orderPage"],
  enhanceProps: ["orderPage"],
  enhance: () => import("./enhance.ts"),
});
