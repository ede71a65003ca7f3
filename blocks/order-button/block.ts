import { defineBlock } from "../../engine/registry/define-block.ts";
import { orderButtonProps } from "./schema.ts";

export const orderButton = defineBlock({
  description: "The order button on its own.",
  props: orderButtonProps,
  sells: true,
  view: () => import("./view.tsx"),
});
