import { defineBlock } from "../../engine/registry/define-block.ts";
import { quizResultProps } from "./schema.ts";

export const quizResult = defineBlock({
  name: "quiz-result",
  version: 1,
  description: "What a quiz came to: the outcome's words, notes on the answers, and the way on.",
  props: quizResultProps,
  headings: ({ text }) => [1, { within: text }],
  hydrate: "load",
  liveClasses: ["result-waits"],
  view: () => import("./view.tsx"),
  enhanceProps: ["quizzes"],
  enhance: () => import("./enhance.ts"),
});
