import { defineBlock } from "funnel-engine/for-blocks/schema";
import { topBannerProps } from "./schema.ts";

export const topBanner = defineBlock({
  description: "Three short promises above everything: the offer, the delivery, the guarantee.",
  props: topBannerProps,
  element: "aside",
  view: () => import("./view.tsx"),
});
