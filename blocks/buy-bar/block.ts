import { defineBlock } from "funnel-engine/for-blocks/schema";
import { buyBarProps } from "./schema.ts";

export const buyBar = defineBlock({
  description:
    "On phones, a bar with a button at the bottom of the screen, between the hero's button and the packs.",
  props: buyBarProps,
  sells: true,
  element: "div",
  view: () => import("./view.tsx"),
});
