import type { FieldDefinition } from "../field-definition.ts";
import { resolveQuiz } from "./resolve.ts";

export const quizField: FieldDefinition<"quiz"> = {
  resolve: (name, page) => resolveQuiz(page.quiz(name), page),
  exit: (quiz) => ({ kind: "quiz", quiz }),
};
