import { defineBlock } from "funnel-engine/for-blocks/schema";
import { contentsProps } from "./schema.ts";

export const contents = defineBlock({
  description:
    "The chapters of a long page, as a bar that stays at the top of the screen. The chapter in view is marked in browsers that know how.",
  props: contentsProps,
  element: "div",
  view: () => import("./view.tsx"),
});
