import { defineBlock } from "funnel-engine/for-blocks/schema";
import { topBannerProps } from "./schema.ts";

export const topBanner = defineBlock({
  title: "Top banner",
  group: "Frame of a page",
  description: "Short promises above everything, such as the offer, the delivery and the guarantee.",
  props: topBannerProps,
  element: "aside",
  view: () => import("./view.tsx"),
});
