import { defineBlock } from "funnel-engine/for-blocks/schema";
import { heroProps } from "./schema.ts";
import { upgrades } from "./upgrades.ts";

export const hero = defineBlock({
  description: "First screen: promise, proof, one action.",
  props: heroProps,
  sells: true,
  upgrades,
  view: () => import("./view.tsx"),
});
