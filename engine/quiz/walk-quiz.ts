import type { Answers, FlowQuestion, NextStep, QuizFlow } from "./flow.ts";
import { type AnswerOf, holds } from "./holds.ts";
import { answerAmong } from "./measures.ts";

export interface QuizState {
  readonly answers: Answers;
  /** Whether questions about the body may be asked; undefined before the visitor was asked. */
  readonly consent?: boolean | undefined;
}

export type QuizStep<Question> =
  | { readonly kind: "consent" }
  | { readonly kind: "question"; readonly question: Question };

export interface QuizWalk<Question> {
  /** What was answered, in order, and the step to take now unless the quiz is at its end. */
  readonly steps: readonly QuizStep<Question>[];
  /** The outcome's id, at the end. */
  readonly outcome?: string;
  /** How many questions there will be in all, as far as one can know now. */
  readonly total: number;
  /** The answers that count: those of questions on the way. */
  readonly answers: Answers;
}

/** The step that an answer leads to, if any; else the next question follows. */
export const nextStep = (question: FlowQuestion, answerOf: AnswerOf): NextStep | undefined =>
  question.next?.find(({ when }) => when === undefined || holds(when, answerOf));

/** The points of an answer. */
export const pointsOf = (question: FlowQuestion, answer: Answers[string]): number => {
  if (question.kind !== "single" && question.kind !== "multiple") return 0;
  const chosen = Array.isArray(answer) ? answer : [answer];
  return question.options.reduce((sum, { id, points = 0 }) => (chosen.includes(id) ? sum + points : sum), 0);
};

/** The outcome of a score. The check has proved that there is exactly one. */
const outcomeOf = ({ outcomes }: QuizFlow, score: number): string =>
  (outcomes.find((one) => one.score && score >= one.score.from && score <= one.score.to) ?? outcomes[0])
    ?.id ?? "";

/**
 * Follows the answers through a quiz, up to the first question without one or to the outcome. Answers of questions
 * that are not on the way (any more) count for nothing. Jumps lead forward only, so a walk always ends.
 */
export function walkQuiz<Question extends FlowQuestion>(
  quiz: Omit<QuizFlow, "questions"> & { readonly questions: readonly Question[] },
  { answers, consent }: QuizState,
): QuizWalk<Question> {
  const { questions } = quiz;
  const steps: QuizStep<Question>[] = [];
  const given: Record<string, Answers[string]> = {};
  const answerOf = answerAmong(questions, given);
  const applies = ({ when }: Question): boolean => when === undefined || holds(when, answerOf);
  let score = 0;
  let asked = 0;
  let consentAsked = false;
  // As many more as there would be if no answer changed the way.
  const stopAt = (index: number): QuizWalk<Question> => {
    const rest = questions.slice(index).filter((one) => applies(one) && !(one.health && consent === false));
    return { steps, total: asked + rest.length, answers: given };
  };
  let index = 0;
  while (index < questions.length) {
    const question = questions[index] as Question;
    if (!applies(question)) {
      index++;
      continue;
    }
    if (question.health && !consentAsked) {
      consentAsked = true;
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
    asked++;
    given[question.id] = answer;
    score += pointsOf(question, answer);
    const jump = nextStep(question, answerOf);
    if (jump?.outcome !== undefined) return { steps, total: asked, outcome: jump.outcome, answers: given };
    const target = questions.findIndex(({ id }) => id === jump?.question);
    index = target > index ? target : index + 1;
  }
  return { steps, total: asked, outcome: outcomeOf(quiz, score), answers: given };
}
