import { defineBlock } from "../../engine/registry/define-block.ts";
import { orderSummaryProps } from "./schema.ts";

export const orderSummary = defineBlock({
  description: "The visitor's current order with its total. Other visitors cannot see it.",
  props: orderSummaryProps,
  enhance: () => import("./enhance.ts"),
  enhanceProps: [],
  view: () => import("./view.tsx"),
});
