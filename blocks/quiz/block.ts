import { defineBlock } from "funnel-engine/for-blocks/schema";
import { quizProps } from "./schema.ts";

export const quiz = defineBlock({
  title: "Quiz",
  group: "Forms and quizzes",
  description: "A quiz, one question at a time. Without script it is one form with all questions.",
  props: quizProps,
  hydrate: "load",
  view: () => import("./view.tsx"),
  enhanceProps: [],
  enhance: () => import("./enhance.ts"),
});
