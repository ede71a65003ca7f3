import { defineBlock } from "funnel-engine/for-blocks/schema";
import { upgradeTone } from "../_ui/upgrade-tone.ts";
import { heroProps } from "./schema.ts";

export const hero = defineBlock({
  description: "First screen: promise, proof, one action.",
  props: heroProps,
  sells: true,
  upgrades: [upgradeTone],
  view: () => import("./view.tsx"),
});
