import { defineBlock } from "../../engine/registry/define-block.ts";
import { comparisonProps } from "./schema.ts";

export const comparison = defineBlock({
  description: "A table that compares the product with the usual alternatives.",
  props: comparisonProps,
  view: () => import("./view.tsx"),
});
