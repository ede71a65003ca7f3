import { defineBlock } from "funnel-engine/for-blocks/schema";
import { orderFinderProps } from "./schema.ts";

export const orderFinder = defineBlock({
  title: "Order finder",
  group: "Orders",
  description:
    "A form that sends customers a new link to their order. Place it into the block after-order of the page of orders.",
  props: orderFinderProps,
  inOutline: false,
  documentOnly: true,
  role: "order-link",
  uses: ["orderPage"],
  view: () => import("./view.tsx"),
});
