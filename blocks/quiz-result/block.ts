import { defineBlock } from "funnel-engine/for-blocks/schema";
import { quizResultProps } from "./schema.ts";

export const quizResult = defineBlock({
  title: "Quiz result",
  group: "Forms and quizzes",
  description: "The result of a quiz: the outcome's texts, notes on the answers, and an order button.",
  props: quizResultProps,
  role: "result",
  hydrate: "load",
  view: () => import("./view.tsx"),
  enhanceProps: ["quizzes"],
  enhance: () => import("./enhance.ts"),
});
