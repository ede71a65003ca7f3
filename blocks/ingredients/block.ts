import { defineBlock } from "../../engine/registry/define-block.ts";
import { ingredientsProps } from "./schema.ts";

export const ingredients = defineBlock({
  name: "ingredients",
  version: 1,
  description: "What is in it: each ingredient with its amount and what it does.",
  props: ingredientsProps,
  headings: ({ footnote }) => [2, 3, { within: footnote }],
  view: () => import("./view.tsx"),
});
