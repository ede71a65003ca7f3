import { defineBlock } from "funnel-engine/for-blocks/schema";
import { headerProps } from "./schema.ts";
import { upgrades } from "./upgrades.ts";

export const header = defineBlock({
  title: "Header",
  group: "Frame of a page",
  description: "The logo, and on some layouts a link to the offer.",
  props: headerProps,
  element: "header",
  upgrades,
  view: () => import("./view.tsx"),
});
