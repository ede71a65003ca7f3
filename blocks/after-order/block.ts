import { defineBlock } from "funnel-engine/for-blocks/schema";
import { afterOrderProps } from "./schema.ts";

export const afterOrder = defineBlock({
  description:
    "For a page after an order. Visitors without an order see the text of this block instead of the sections below it. Place it first.",
  props: afterOrderProps,
  inOutline: false,
  view: () => import("./view.tsx"),
  enhanceProps: [],
  enhance: () => import("./enhance.ts"),
});
