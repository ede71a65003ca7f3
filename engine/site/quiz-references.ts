import type { Condition } from "../forms/holds.ts";
import type { JsonPath } from "../json/document.ts";
import type { NextStep } from "../quiz/flow.ts";
import { isWorkedOut, workedOut } from "../quiz/measures.ts";
import type { QuizManifest } from "../schema/quiz.ts";

/** One test of one answer in a condition. */
export interface QuizTest {
  /** The index of the question that the condition belongs to. */
  readonly index: number;
  /** True for a condition in `next`: it is evaluated after the answer, so it may test that answer too. */
  readonly afterAnswer: boolean;
  /** The id of the tested question, or of a computed number. */
  readonly question: string;
  readonly test: unknown;
  readonly path: JsonPath;
}

/** One entry of a question's `next`. */
export interface QuizJump {
  readonly index: number;
  readonly step: NextStep;
  readonly path: JsonPath;
}

const listRecords = (condition: Condition, path: JsonPath): [Record<string, unknown>, JsonPath][] =>
  Array.isArray(condition)
    ? condition.map((record, index) => [record as Record<string, unknown>, [...path, index]])
    : [[condition as Record<string, unknown>, path]];

/** The tests of a condition: what each tests, and its path. */
export const conditionTests = (
  condition: Condition,
  path: JsonPath,
): { readonly name: string; readonly test: unknown; readonly path: JsonPath }[] =>
  listRecords(condition, path).flatMap(([record, location]) =>
    Object.entries(record).map(([name, test]) => ({ name, test, path: [...location, name] })),
  );

/** Every test of every condition of a quiz, with its path in the manifest. */
export function quizTests(quiz: QuizManifest): QuizTest[] {
  const listTests = (
    condition: Condition | undefined,
    path: JsonPath,
    index: number,
    afterAnswer: boolean,
  ) =>
    condition === undefined
      ? []
      : conditionTests(condition, path).map(({ name, ...test }) => ({
          ...test,
          index,
          afterAnswer,
          question: name,
        }));
  return quiz.questions.flatMap((question, position) => [
    ...listTests(question.when, ["questions", position, "when"], position, false),
    ...(question.next ?? []).flatMap((step, index) =>
      listTests(step.when, ["questions", position, "next", index, "when"], position, true),
    ),
  ]);
}

/** Every jump of a quiz, with its path in the manifest. */
export const quizJumps = (quiz: QuizManifest): QuizJump[] =>
  quiz.questions.flatMap((question, index) =>
    (question.next ?? []).map((step, place) => ({ index, step, path: ["questions", index, "next", place] })),
  );

/**
 * The questions that a tested value comes from: the question itself, or those from which a computed number
 * (the body mass index) is derived.
 */
export function questionsBehind(quiz: QuizManifest, id: string): string[] {
  if (!isWorkedOut(id)) return [id];
  const measures: readonly string[] = workedOut[id];
  return quiz.questions.flatMap((question) =>
    question.kind === "number" && measures.includes(question.measure ?? "") ? [question.id] : [],
  );
}

/** The options that a test names, each with its path below the test. Empty for a test of a number. */
export function testedOptions(test: unknown): { option: string; below: JsonPath }[] {
  if (typeof test === "string") return [{ option: test, below: [] }];
  if (Array.isArray(test)) return test.map((option: string, index) => ({ option, below: [index] }));
  const { not } = test as { not?: unknown };
  return not === undefined
    ? []
    : testedOptions(not).map(({ option, below }) => ({ option, below: ["not", ...below] }));
}
