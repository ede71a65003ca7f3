import { defineBlock } from "funnel-engine/for-blocks/schema";
import { testimonialsProps } from "./schema.ts";

export const testimonials = defineBlock({
  description: "Customers on taste, service and habits. Never about weight.",
  props: testimonialsProps,
  view: () => import("./view.tsx"),
});
