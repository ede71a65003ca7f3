import { defineBlock } from "../../engine/registry/define-block.ts";
import { guaranteeProps } from "./schema.ts";

export const guarantee = defineBlock({
  description: "The money-back guarantee, with its conditions.",
  props: guaranteeProps,
  view: () => import("./view.tsx"),
});
