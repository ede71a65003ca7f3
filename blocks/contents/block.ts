import { defineBlock } from "funnel-engine/for-blocks/schema";
import { contentsProps } from "./schema.ts";

export const contents = defineBlock({
  title: "Table of contents",
  group: "Texts and pictures",
  description:
    "The chapters of a long page, as a bar that stays at the top of the screen. The chapter in view is marked in browsers that know how.",
  props: contentsProps,
  element: "div",
  view: () => import("./view.tsx"),
});
