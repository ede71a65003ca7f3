import { defineBlock } from "funnel-engine/for-blocks/schema";
import { ingredientsProps } from "./schema.ts";

export const ingredients = defineBlock({
  title: "Ingredients",
  group: "Proof and trust",
  description: "The ingredients, each with its amount and effect.",
  props: ingredientsProps,
  view: () => import("./view.tsx"),
});
