import { type FindAnswer, holds } from "../forms/holds.ts";
import type { Answers, FlowQuestion, NextStep, QuizFlow } from "./flow.ts";
import { answerAmong } from "./measures.ts";

export interface QuizState {
  readonly answers: Answers;
  /** Whether the visitor allows questions about the body. Undefined before the visitor was asked. */
  readonly consent?: boolean | undefined;
}

export type QuizStep<Question> =
  | { readonly kind: "consent" }
  | { readonly kind: "question"; readonly question: Question };

export interface QuizWalk<Question> {
  /** The steps so far, in order, and the current step unless the quiz has ended. */
  readonly steps: readonly QuizStep<Question>[];
  /** The outcome's id, if the quiz has ended. */
  readonly outcome?: string;
  /** The expected number of questions, as far as it is known now. */
  readonly total: number;
  /** The answers that count: those of questions on the path. */
  readonly answers: Answers;
}

/** The step that an answer leads to. Undefined if the next question follows. */
export const nextStep = (question: FlowQuestion, findAnswer: FindAnswer): NextStep | undefined =>
  question.next?.find(({ when }) => when === undefined || holds(when, findAnswer));

export const countPoints = (question: FlowQuestion, answer: Answers[string]): number => {
  if (question.kind !== "single" && question.kind !== "multiple") return 0;
  const options = Array.isArray(answer) ? answer : [answer];
  return question.options.reduce((sum, { id, points = 0 }) => (options.includes(id) ? sum + points : sum), 0);
};

/** The outcome for a score. The check has proved that there is exactly one. */
const findOutcome = ({ outcomes }: QuizFlow, score: number): string =>
  (outcomes.find((one) => one.score && score >= one.score.from && score <= one.score.to) ?? outcomes[0])
    ?.id ?? "";

/**
 * Follows the answers through a quiz, up to the first open question or the outcome. Answers of questions that
 * are not, or no longer, on the path do not count. Jumps only lead forward, so a walk always ends.
 */
export function walkQuiz<Question extends FlowQuestion>(
  quiz: Omit<QuizFlow, "questions"> & { readonly questions: readonly Question[] },
  { answers, consent }: QuizState,
): QuizWalk<Question> {
  const { questions } = quiz;
  const steps: QuizStep<Question>[] = [];
  const trail: Record<string, Answers[string]> = {};
  const findAnswer = answerAmong(questions, trail);
  const applies = ({ when }: Question): boolean => when === undefined || holds(when, findAnswer);
  let score = 0;
  let count = 0;
  let isConsentAsked = false;
  // Adds the questions that would follow if no answer changed the path.
  const stopAt = (index: number): QuizWalk<Question> => {
    const rest = questions
      .slice(index)
      .filter((item) => applies(item) && !(item.health && consent === false));
    return { steps, total: count + rest.length, answers: trail };
  };
  let index = 0;
  while (index < questions.length) {
    const question = questions[index] as Question;
    if (!applies(question)) {
      index++;
      continue;
    }
    if (question.health && !isConsentAsked) {
      isConsentAsked = true;
      steps.push({ kind: "consent" });
      if (consent === undefined) return stopAt(index);
    }
    if (question.health && consent === false) {
      index++;
      continue;
    }
    steps.push({ kind: "question", question });
    const answer = answers[question.id];
    if (answer === undefined) return stopAt(index);
    count++;
    trail[question.id] = answer;
    score += countPoints(question, answer);
    const jump = nextStep(question, findAnswer);
    if (jump?.outcome !== undefined) return { steps, total: count, outcome: jump.outcome, answers: trail };
    const target = questions.findIndex(({ id }) => id === jump?.question);
    index = target > index ? target : index + 1;
  }
  return { steps, total: count, outcome: findOutcome(quiz, score), answers: trail };
}
