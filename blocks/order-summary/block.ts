import { defineBlock } from "../../engine/registry/define-block.ts";
import { orderSummaryProps } from "./schema.ts";

export const orderSummary = defineBlock({
  name: "order-summary",
  version: 1,
  description: "The visitor's current order with its total. Other visitors cannot see it.",
  props: orderSummaryProps,
  // For visitors who have ordered.
  headings: ({ note }) => [2, { within: note }],
  enhance: () => import("./enhance.ts"),
  enhanceProps: [],
  view: () => import("./view.tsx"),
});
