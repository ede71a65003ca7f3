import { defineBlock } from "funnel-engine/for-blocks/schema";
import { testimonialsProps } from "./schema.ts";

export const testimonials = defineBlock({
  description: "What customers say, each with a name and a portrait.",
  props: testimonialsProps,
  view: () => import("./view.tsx"),
});
