import { defineBlock } from "funnel-engine/for-blocks/schema";
import { heroProps } from "./schema.ts";

export const hero = defineBlock({
  description: "First screen: promise, proof, one action.",
  props: heroProps,
  sells: true,
  view: () => import("./view.tsx"),
});
