import { defineBlock } from "funnel-engine/for-blocks/schema";
import { marketSwitcherProps } from "./schema.ts";
import { upgrades } from "./upgrades.ts";

export const marketSwitcher = defineBlock({
  title: "Country choice",
  group: "Frame of a page",
  description: "The current country and links to the others, for the end of a page.",
  props: marketSwitcherProps,
  uses: ["marketLinks"],
  element: "div",
  hydrate: "interaction",
  upgrades,
  view: () => import("./view.tsx"),
  enhanceProps: [],
  enhance: () => import("./enhance.ts"),
});
