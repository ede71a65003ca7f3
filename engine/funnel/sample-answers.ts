import type { Answer, NumberRange } from "../quiz/flow.ts";
import { isWorkedOut } from "../quiz/measures.ts";
import { isValidAnswer } from "../quiz/valid-answer.ts";
import { countPoints } from "../quiz/walk-quiz.ts";
import type { QuizManifest, QuizQuestion } from "../schema/quiz.ts";
import { questionsBehind, quizTests, testedOptions } from "../site/quiz-references.ts";

type NumberQuestion = Extract<QuizQuestion, { kind: "number" }>;
type ChoiceQuestion = Extract<QuizQuestion, { kind: "single" | "multiple" }>;

/** Steps between the minimum and maximum of heights and weights, if a condition tests their ratio. */
const gridSteps = 12;

const smallStep = 0.1;

function numbersOf(question: NumberQuestion, bounds: readonly number[], isInBmi: boolean): number[] {
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
function choicesOf(question: ChoiceQuestion, tested: ReadonlySet<string>): Answer[] {
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

function samplesOf(question: QuizQuestion, tests: readonly unknown[], isInBmi: boolean): Answer[] {
  if (question.kind === "text") return ["text"];
  if (question.kind === "email") return ["name@host.example"];
  if (question.kind === "number") {
    const bounds = tests.flatMap((test) => {
      const { from, below } = test as NumberRange;
      return [from, below].filter((bound) => bound !== undefined);
    });
    return numbersOf(question, bounds, isInBmi);
  }
  const tested = tests.flatMap((test) => testedOptions(test).map(({ option }) => option));
  return choicesOf(question, new Set(tested));
}

/** For each question, sample answers that stand for all possible ones. */
export function sampleAnswers(quiz: QuizManifest): (Answer | null)[][] {
  const tests = quizTests(quiz);
  const inBmi = new Set(
    tests.flatMap(({ question }) => (isWorkedOut(question) ? questionsBehind(quiz, question) : [])),
  );
  return quiz.questions.map((question) => {
    const own = tests.flatMap(({ question: id, test }) => (id === question.id ? [test] : []));
    return [...samplesOf(question, own, inBmi.has(question.id)), ...(question.optional ? [null] : [])];
  });
}
