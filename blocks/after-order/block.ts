import { defineBlock } from "../../engine/registry/define-block.ts";
import { afterOrderProps } from "./schema.ts";

export const afterOrder = defineBlock({
  description:
    "Makes a page one for visitors who have just ordered: it comes first, and all others see its words instead of the sections that follow.",
  props: afterOrderProps,
  inOutline: false,
  view: () => import("./view.tsx"),
  enhanceProps: [],
  enhance: () => import("./enhance.ts"),
});
