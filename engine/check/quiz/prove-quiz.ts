import type { Answer, Answers } from "../../quiz/flow.ts";
import { holds } from "../../quiz/holds.ts";
import { answerAmong } from "../../quiz/measures.ts";
import { nextStep, pointsOf } from "../../quiz/walk-quiz.ts";
import type { QuizManifest, QuizQuestion } from "../../schema/quiz.ts";
import { questionsBehind, quizTests } from "./quiz-references.ts";
import { sampleAnswers } from "./sample-answers.ts";

/** An example of a way through a quiz: what was answered, in order. */
export type Trail = Answers;

export interface QuizProof {
  /** Ids of the questions that some visitor is asked. */
  readonly asked: ReadonlySet<string>;
  /** Every score that the last question can be left with, each with one way to it. */
  readonly scores: ReadonlyMap<number, Trail>;
  /** Outcomes that a jump reaches, each with one way to it. */
  readonly jumpedTo: ReadonlyMap<string, Trail>;
  /** The quiz has more combinations of answers than can be tried: what was not found is not known. */
  readonly isPartial: boolean;
}

interface State {
  readonly trail: Trail;
  readonly consent: boolean | undefined;
  readonly score: number;
}

/** How many answers are tried before the proof is given up. */
const mostTries = 30_000;

/** For each place in a quiz, the questions whose answers a condition there or later still looks at. */
function lookedAtFrom(quiz: QuizManifest): readonly ReadonlySet<string>[] {
  const tests = quizTests(quiz);
  return quiz.questions.map(
    (_, place) =>
      new Set(
        tests.filter(({ at }) => at >= place).flatMap(({ question }) => questionsBehind(quiz, question)),
      ),
  );
}

/**
 * Tries every way through a quiz whose names are all known. Answers that no later condition looks at are told apart by
 * their points only, numbers by the bounds they are tested against, so that the ways stay few.
 */
export function proveQuiz(quiz: QuizManifest): QuizProof {
  const { questions } = quiz;
  const lookedAt = lookedAtFrom(quiz);
  const samples = sampleAnswers(quiz);
  const layers: Map<string, State>[] = [...questions, undefined].map(() => new Map());
  const asked = new Set<string>();
  const jumpedTo = new Map<string, Trail>();
  let tries = 0;
  const add = (place: number, state: State): void => {
    const known = [...(lookedAt[place] ?? [])].map((id) => state.trail[id] ?? null);
    const key = JSON.stringify([known, state.consent ?? null, state.score]);
    const layer = layers[place];
    if (layer === undefined || layer.has(key)) return;
    layer.set(key, state);
  };
  const answer = (place: number, question: QuizQuestion, state: State, value: Answer | null): void => {
    if (++tries > mostTries) return;
    const trail = { ...state.trail, [question.id]: value };
    const answerOf = answerAmong(questions, trail);
    const jump = nextStep(question, answerOf);
    if (jump?.outcome !== undefined) {
      if (!jumpedTo.has(jump.outcome)) jumpedTo.set(jump.outcome, trail);
      return;
    }
    const target = questions.findIndex(({ id }) => id === jump?.question);
    add(target < 0 ? place + 1 : target, { ...state, trail, score: state.score + pointsOf(question, value) });
  };
  const visit = (place: number, question: QuizQuestion, state: State): void => {
    const answerOf = answerAmong(questions, state.trail);
    if (question.when !== undefined && !holds(question.when, answerOf)) add(place + 1, state);
    else if (question.health && state.consent === undefined) {
      visit(place, question, { ...state, consent: true });
      visit(place, question, { ...state, consent: false });
    } else if (question.health && state.consent === false) add(place + 1, state);
    else {
      asked.add(question.id);
      for (const value of samples[place] ?? []) answer(place, question, state, value);
    }
  };

  add(0, { trail: {}, consent: undefined, score: 0 });
  questions.forEach((question, place) => {
    for (const state of layers[place]?.values() ?? []) visit(place, question, state);
    if (place > 0) layers[place - 1]?.clear();
  });
  const ends = [...(layers[questions.length]?.values() ?? [])];
  return {
    asked,
    jumpedTo,
    scores: new Map(ends.map(({ score, trail }) => [score, trail])),
    isPartial: tries > mostTries,
  };
}
