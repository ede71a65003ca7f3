import { defineBlock } from "../../engine/registry/define-block.ts";
import { heroProps } from "./schema.ts";

export const hero = defineBlock({
  description: "First screen: promise, proof, one action.",
  props: heroProps,
  sells: true,
  view: () => import("./view.tsx"),
});
