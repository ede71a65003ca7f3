import { z } from "zod";
import { resolvesTo } from "../define-field.ts";
import { nameOf } from "../name-kinds.ts";
import { kebabCase } from "../name-patterns.ts";
import type { ResolvedQuizResults } from "../quiz/resolved-quiz.ts";

/** Quizzes that end on this page, by name. Resolves to the page's texts about their answers and outcomes. */
export const quizResults = resolvesTo<ResolvedQuizResults>().sharedField(
  "quizResults",
  "The quizzes that lead to this page, by name. The page shows the visitor's last answers.",
  () => z.array(nameOf("quiz", z.string().regex(kebabCase))).min(1),
);
