import { defineBlock } from "funnel-engine/for-blocks/schema";
import { headerProps } from "./schema.ts";

export const header = defineBlock({
  description: "The logo, and on some layouts a link to the offer.",
  props: headerProps,
  element: "header",
  view: () => import("./view.tsx"),
});
