import { defineBlock } from "funnel-engine/for-blocks/schema";
import { contradictions } from "./contradictions.ts";
import { countdownProps } from "./schema.ts";

export const countdown = defineBlock({
  title: "Countdown",
  group: "Offers and buying",
  description: "A countdown: a fixed time from the start of the visit, or to the real end of an offer.",
  props: countdownProps,
  sells: true,
  contradictions,
  view: () => import("./view.tsx"),
  enhanceProps: ["label", "mode", "seconds", "until", "ended"],
  enhance: () => import("./enhance.ts"),
});
