import { defineBlock } from "funnel-engine/for-blocks/schema";
import { contradictions } from "./contradictions.ts";
import { stickyCtaProps } from "./schema.ts";

export const stickyCta = defineBlock({
  title: "Fixed order bar",
  group: "Offers and buying",
  description:
    "On phones, a bar with a button at the bottom of the screen, by default between the hero's button and the products.",
  props: stickyCtaProps,
  sells: true,
  element: "div",
  contradictions,
  takesOver: { "buy-bar": (props) => props },
  view: () => import("./view.tsx"),
});
