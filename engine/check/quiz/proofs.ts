import type { LinkedSite } from "../../link/link-site.ts";
import type { Loaded } from "../../link/world.ts";
import type { Document } from "../../read/document.ts";
import { oncePer } from "../../read/once-per.ts";
import type { QuizManifest } from "../../schema/quiz.ts";
import type { Rule } from "../rule.ts";
import { conditionDoesNotFit } from "../rules/condition-does-not-fit.ts";
import { duplicateQuizId } from "../rules/duplicate-quiz-id.ts";
import { impossibleBounds } from "../rules/impossible-bounds.ts";
import { questionNotEarlier } from "../rules/question-not-earlier.ts";
import { unclearStep } from "../rules/unclear-step.ts";
import { unknownOption } from "../rules/unknown-option.ts";
import { unknownOutcome } from "../rules/unknown-outcome.ts";
import { unknownQuestion } from "../rules/unknown-question.ts";
import { proveQuiz, type QuizProof } from "./prove-quiz.ts";

/** What must hold before a quiz can be followed at all. */
const structure: readonly Rule[] = [
  conditionDoesNotFit,
  duplicateQuizId,
  impossibleBounds,
  questionNotEarlier,
  unclearStep,
  unknownOption,
  unknownOutcome,
  unknownQuestion,
];

const proofOf = oncePer((quiz: QuizManifest): QuizProof => proveQuiz(quiz));

/** Every quiz whose names can be followed, with its proof. The others have problems of their own first. */
export function provedQuizzes(site: LinkedSite): { quiz: Loaded<QuizManifest>; proof: QuizProof }[] {
  const broken = new Set<Document>();
  for (const rule of structure) rule.check(site, ({ document }) => broken.add(document));
  return [...site.world.quizzes.values()]
    .filter(({ document }) => !broken.has(document))
    .map((quiz) => ({ quiz, proof: proofOf(quiz.value) }));
}
