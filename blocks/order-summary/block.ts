import { defineBlock } from "../../engine/registry/define-block.ts";
import { orderSummaryProps } from "./schema.ts";

export const orderSummary = defineBlock({
  name: "order-summary",
  version: 1,
  description: "What the visitor has just ordered, with its sum. Nobody else sees anything of it.",
  props: orderSummaryProps,
  // For those who have ordered.
  headings: ({ note }) => [2, { within: note }],
  enhance: () => import("./enhance.ts"),
  enhanceProps: [],
  view: () => import("./view.tsx"),
});
