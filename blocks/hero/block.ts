import { defineBlock } from "../../engine/registry/define-block.ts";
import { heroProps } from "./schema.ts";
import { upgrades } from "./upgrades.ts";

export const hero = defineBlock({
  description: "First screen: promise, proof, one action.",
  props: heroProps,
  sells: true,
  upgrades,
  view: () => import("./view.tsx"),
});
