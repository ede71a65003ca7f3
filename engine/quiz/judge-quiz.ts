import type { Answer, FlowQuestion, QuizFlow } from "./flow.ts";
import { type AnswerFault, type AnswerFields, readAnswer } from "./read-answer.ts";
import { walkQuiz } from "./walk-quiz.ts";

/** What a server that draws the page anew tells the quiz of a post that has no outcome yet. */
export interface PostedQuiz {
  /** What was chosen and typed, by the fields' names. */
  readonly fields: Readonly<Record<string, readonly string[]>>;
  readonly faults: Readonly<Record<string, AnswerFault>>;
}

/** The field of the box that consents to questions about the body. */
export const consentName = "consent";

/**
 * A whole quiz that was posted as one form (decision 30): its outcome, else what is wrong, by question. Questions about the body without consent
 * are passed over, as with script. Of questions that come only sometimes nothing is said until the walk is at them.
 */
export function judgeQuiz(
  quiz: QuizFlow,
  fields: AnswerFields,
): { readonly outcome: string } | { readonly faults: PostedQuiz["faults"] } {
  const answers: Record<string, Answer | null> = {};
  const wrong = new Map<FlowQuestion, AnswerFault>();
  for (const question of quiz.questions) {
    const read = readAnswer(question, fields);
    if (read.ok) answers[question.id] = read.value;
    else wrong.set(question, read.fault);
  }
  const consent = fields.get(consentName) === "yes";
  const { outcome, steps } = walkQuiz(quiz, { answers, consent });
  if (outcome !== undefined) return { outcome };
  const last = steps.at(-1);
  const open = last?.kind === "question" ? last.question : undefined;
  const from = open ? quiz.questions.indexOf(open) : 0;
  const faults = [...wrong].filter(
    ([question]) =>
      question === open ||
      (quiz.questions.indexOf(question) > from &&
        question.when === undefined &&
        !(question.health && !consent)),
  );
  return { faults: Object.fromEntries(faults.map(([{ id }, fault]) => [id, fault])) };
}
