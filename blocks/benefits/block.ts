import { defineBlock } from "funnel-engine/for-blocks/schema";
import { upgradeTone } from "../_ui/upgrade-tone.ts";
import { benefitsProps } from "./schema.ts";

export const benefits = defineBlock({
  description: "The benefits for the buyer, as a grid of short points or as numbered steps.",
  props: benefitsProps,
  upgrades: [upgradeTone],
  view: () => import("./view.tsx"),
});
