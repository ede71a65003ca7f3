import { defineBlock } from "../../engine/registry/define-block.ts";
import { buyBarProps } from "./schema.ts";

export const buyBar = defineBlock({
  description:
    "On phones, a bar at the foot of the screen: from where the hero's button is out of sight to the packs.",
  props: buyBarProps,
  element: "div",
  view: () => import("./view.tsx"),
});
