import { defineBlock } from "funnel-engine/for-blocks/schema";
import { benefitsProps } from "./schema.ts";
import { upgrades } from "./upgrades.ts";

export const benefits = defineBlock({
  title: "Benefits",
  group: "Texts and pictures",
  description: "The benefits for the buyer, as a grid of short points.",
  props: benefitsProps,
  upgrades,
  view: () => import("./view.tsx"),
});
