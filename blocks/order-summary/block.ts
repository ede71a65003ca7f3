import { defineBlock } from "../../engine/registry/define-block.ts";
import { orderSummaryProps } from "./schema.ts";

export const orderSummary = defineBlock({
  name: "order-summary",
  version: 1,
  description: "What the visitor has just ordered, with its sum. Nobody else sees anything of it.",
  props: orderSummaryProps,
  enhance: () => import("./enhance.ts"),
  enhanceProps: [],
  view: () => import("./view.tsx"),
});
