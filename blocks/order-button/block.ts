import { defineBlock } from "funnel-engine/for-blocks/schema";
import { orderButtonProps } from "./schema.ts";

export const orderButton = defineBlock({
  title: "Order button",
  group: "Offers and buying",
  description: "The order button on its own.",
  props: orderButtonProps,
  sells: true,
  view: () => import("./view.tsx"),
});
