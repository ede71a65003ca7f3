import type { NumberRange } from "../forms/holds.ts";
import { holds } from "../forms/holds.ts";
import type { Answer, Answers } from "../quiz/flow.ts";
import { answerAmong, isWorkedOut } from "../quiz/measures.ts";
import { isValidAnswer } from "../quiz/valid-answer.ts";
import { countPoints, nextStep } from "../quiz/walk-quiz.ts";
import type { QuizManifest, QuizQuestion } from "../schema/quiz.ts";
import type { Parsed } from "../site/manifests.ts";
import { questionsBehind, quizTests, testedOptions } from "../site/quiz-references.ts";

type NumberQuestion = Extract<QuizQuestion, { kind: "number" }>;
type ChoiceQuestion = Extract<QuizQuestion, { kind: "single" | "multiple" }>;

/** Steps between the minimum and maximum of heights and weights, if a condition tests their ratio. */
const gridSteps = 12;

const smallStep = 0.1;

function sampleNumbers(question: NumberQuestion, bounds: readonly number[], isInBmi: boolean): number[] {
  const { min, max } = question;
  const grid = isInBmi
    ? Array.from({ length: gridSteps + 1 }, (_, step) => min + ((max - min) * step) / gridSteps)
    : [];
  const required = [min, max, ...grid, ...bounds.flatMap((bound) => [bound - smallStep, bound])];
  return [...new Set(required.filter((value) => value >= min && value <= max))];
}

/** Every choice of options that the question allows, as lists of ids. */
function subsets(question: Extract<QuizQuestion, { kind: "multiple" }>): string[][] {
  let sets: string[][] = [[]];
  for (const { id } of question.options) sets = sets.concat(sets.map((set) => set.concat(id)));
  return sets.filter((set) => isValidAnswer(question, set));
}

/** One choice for each difference that matters: which tested options it has, and its points. */
function sampleChoices(question: ChoiceQuestion, tested: ReadonlySet<string>): Answer[] {
  const choices: Answer[] =
    question.kind === "single" ? question.options.map(({ id }) => id) : subsets(question);
  const different = new Map<string, Answer>();
  for (const choice of choices) {
    const chosen = typeof choice === "string" ? [choice] : (choice as readonly string[]);
    const key = JSON.stringify([chosen.filter((id) => tested.has(id)), countPoints(question, choice)]);
    if (!different.has(key)) different.set(key, choice);
  }
  return [...different.values()];
}

function sampleQuestion(question: QuizQuestion, tests: readonly unknown[], isInBmi: boolean): Answer[] {
  if (question.kind === "text") return ["text"];
  if (question.kind === "email") return ["name@host.example"];
  if (question.kind === "number") {
    const bounds = tests.flatMap((test) => {
      const { from, below } = test as NumberRange;
      return [from, below].filter((bound) => bound !== undefined);
    });
    return sampleNumbers(question, bounds, isInBmi);
  }
  const tested = tests.flatMap((test) => testedOptions(test).map(({ option }) => option));
  return sampleChoices(question, new Set(tested));
}

/** For each question, sample answers that stand for all possible ones. */
function sampleAnswers(quiz: QuizManifest): (Answer | null)[][] {
  const tests = quizTests(quiz);
  const inBmi = new Set(
    tests.flatMap(({ question }) => (isWorkedOut(question) ? questionsBehind(quiz, question) : [])),
  );
  return quiz.questions.map((question) => {
    const own = tests.flatMap(({ question: id, test }) => (id === question.id ? [test] : []));
    return [...sampleQuestion(question, own, inBmi.has(question.id)), ...(question.optional ? [null] : [])];
  });
}

/** An example of a path through a quiz: the answers, in order. */
export type Trail = Answers;

export interface QuizProof {
  /** Ids of the questions that some visitor is asked. */
  readonly asked: ReadonlySet<string>;
  /** Every score that is possible after the last question, each with one path to it. */
  readonly scores: ReadonlyMap<number, Trail>;
  /** Outcomes that a jump reaches, each with one path to it. */
  readonly jumpedTo: ReadonlyMap<string, Trail>;
  /**
   * True if the quiz has more combinations of answers than the proof tries. What it did not find may still
   * exist.
   */
  readonly isPartial: boolean;
}

/** A quiz with a valid structure, and its proof. */
export interface ProvedQuiz {
  readonly quiz: Parsed<QuizManifest>;
  readonly proof: QuizProof;
}

interface State {
  readonly trail: Trail;
  readonly consent: boolean | undefined;
  readonly score: number;
}

/** The maximum number of answers that a proof tries before it gives up. */
const maxTries = 30_000;

/** For each position in a quiz, the questions whose answers matter to a condition there or later. */
function lookedAtFrom(quiz: QuizManifest): readonly ReadonlySet<string>[] {
  const tests = quizTests(quiz);
  return quiz.questions.map(
    (_, from) =>
      new Set(
        tests.filter(({ index }) => index >= from).flatMap(({ question }) => questionsBehind(quiz, question)),
      ),
  );
}

/**
 * Tries every path through a quiz whose names all resolve. To keep the number of paths small, two answers
 * count as the same if they give the same points and no later condition tells them apart. Numbers are sampled
 * at the bounds that conditions test.
 */
export function proveQuiz(quiz: QuizManifest): QuizProof {
  const { questions } = quiz;
  const lookedAt = lookedAtFrom(quiz);
  const samples = sampleAnswers(quiz);
  const layers: Map<string, State>[] = [...questions, undefined].map(() => new Map());
  const reachedQuestions = new Set<string>();
  const jumpedTo = new Map<string, Trail>();
  let tries = 0;
  const add = (index: number, state: State): void => {
    const answers = [...(lookedAt[index] ?? [])].map((id) => state.trail[id] ?? null);
    const key = JSON.stringify([answers, state.consent ?? null, state.score]);
    const layer = layers[index];
    if (layer === undefined || layer.has(key)) return;
    layer.set(key, state);
  };
  const answer = (index: number, question: QuizQuestion, state: State, value: Answer | null): void => {
    if (++tries > maxTries) return;
    const trail = { ...state.trail, [question.id]: value };
    const findAnswer = answerAmong(questions, trail);
    const jump = nextStep(question, findAnswer);
    if (jump?.outcome !== undefined) {
      if (!jumpedTo.has(jump.outcome)) jumpedTo.set(jump.outcome, trail);
      return;
    }
    const target = questions.findIndex(({ id }) => id === jump?.question);
    add(target < 0 ? index + 1 : target, {
      ...state,
      trail,
      score: state.score + countPoints(question, value),
    });
  };
  const visit = (index: number, question: QuizQuestion, state: State): void => {
    const findAnswer = answerAmong(questions, state.trail);
    if (question.when !== undefined && !holds(question.when, findAnswer)) add(index + 1, state);
    else if (question.health && state.consent === undefined) {
      visit(index, question, { ...state, consent: true });
      visit(index, question, { ...state, consent: false });
    } else if (question.health && state.consent === false) add(index + 1, state);
    else {
      reachedQuestions.add(question.id);
      for (const value of samples[index] ?? []) answer(index, question, state, value);
    }
  };

  add(0, { trail: {}, consent: undefined, score: 0 });
  questions.forEach((question, index) => {
    for (const state of layers[index]?.values() ?? []) visit(index, question, state);
    if (index > 0) layers[index - 1]?.clear();
  });
  const ends = [...(layers[questions.length]?.values() ?? [])];
  return {
    asked: reachedQuestions,
    jumpedTo,
    scores: new Map(ends.map(({ score, trail }) => [score, trail])),
    isPartial: tries > maxTries,
  };
}
