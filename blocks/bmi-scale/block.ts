import { defineBlock } from "funnel-engine/for-blocks/schema";
import { bmiScaleProps } from "./schema.ts";

export const bmiScale = defineBlock({
  title: "BMI scale",
  group: "Forms and quizzes",
  description: "The body mass index with its official bands, and the visitor's own value if it is known.",
  props: bmiScaleProps,
  hydrate: "load",
  view: () => import("./view.tsx"),
});
