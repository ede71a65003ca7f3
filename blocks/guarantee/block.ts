import { defineBlock } from "funnel-engine/for-blocks/schema";
import { guaranteeProps } from "./schema.ts";

export const guarantee = defineBlock({
  title: "Guarantee",
  group: "Proof and trust",
  description: "The money-back guarantee, with its conditions.",
  props: guaranteeProps,
  view: () => import("./view.tsx"),
});
