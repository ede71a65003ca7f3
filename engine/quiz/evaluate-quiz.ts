import type { Answer, Answers, FlowQuestion, QuizFlow } from "./flow.ts";
import { type AnswerError, type AnswerFields, readAnswer } from "./read-answer.ts";
import { walkQuiz } from "./walk-quiz.ts";

/** What the quiz gets when the server renders the page again for a submission without an outcome. */
export interface QuizSubmission {
  /** The chosen and typed values by field name. */
  readonly fields: Readonly<Record<string, readonly string[]>>;
  readonly errors: Readonly<Record<string, AnswerError>>;
}

/** The field of the checkbox for consent to questions about the body. */
export const consentName = "consent";

/**
 * Evaluates a whole quiz that was sent as one form (decision 30). Returns the outcome and the answers that
 * count, or the errors by question.
 *
 * Without consent, questions about the body are skipped, as with script. A conditional question has no error
 * before the walk reaches it.
 */
export function evaluateQuiz(
  quiz: QuizFlow,
  fields: AnswerFields,
): { readonly outcome: string; readonly answers: Answers } | { readonly errors: QuizSubmission["errors"] } {
  const answers: Record<string, Answer | null> = {};
  const wrong = new Map<FlowQuestion, AnswerError>();
  for (const question of quiz.questions) {
    const read = readAnswer(question, fields);
    if (read.ok) answers[question.id] = read.value;
    else wrong.set(question, read.error);
  }
  const consent = fields.get(consentName) === "yes";
  const { outcome, steps, answers: counted } = walkQuiz(quiz, { answers, consent });
  if (outcome !== undefined) return { outcome, answers: counted };
  const last = steps.at(-1);
  const open = last?.kind === "question" ? last.question : undefined;
  const from = open ? quiz.questions.indexOf(open) : 0;
  const errors = [...wrong].filter(
    ([question]) =>
      question === open ||
      (quiz.questions.indexOf(question) > from &&
        question.when === undefined &&
        !(question.health && !consent)),
  );
  return { errors: Object.fromEntries(errors.map(([{ id }, error]) => [id, error])) };
}
