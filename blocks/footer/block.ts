import { defineBlock } from "../../engine/registry/define-block.ts";
import { footerProps } from "./schema.ts";

export const footer = defineBlock({
  description: "Links to legal pages, and the imprint.",
  props: footerProps,
  element: "footer",
  view: () => import("./view.tsx"),
  enhanceProps: [],
  enhance: () => import("./enhance.ts"),
});
