import { defineBlock } from "../../engine/registry/define-block.ts";
import { testimonialsProps } from "./schema.ts";

export const testimonials = defineBlock({
  description: "Customers on taste, service and habits. Never about weight.",
  props: testimonialsProps,
  view: () => import("./view.tsx"),
});
