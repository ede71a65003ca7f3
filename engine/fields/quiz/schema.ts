import { z } from "zod";
import { resolvesTo } from "../define-field.ts";
import { nameOf } from "../name-kinds.ts";
import { kebabCase } from "../name-patterns.ts";
import type { ResolvedQuiz } from "./resolved-quiz.ts";

/** A quiz, by name. Resolves to its questions and outcomes in the page's market. */
export const quiz = resolvesTo<ResolvedQuiz>().sharedField(
  "quiz",
  "A quiz, by its name in manifests/quizzes/.",
  () => nameOf("quiz", z.string().regex(kebabCase)),
);
