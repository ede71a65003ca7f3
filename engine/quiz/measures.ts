import type { FindAnswer } from "../forms/holds.ts";
import type { Answers, FlowQuestion, Measure } from "./flow.ts";

/** A visitor's measures: height in cm, weights in kg, age in years. */
export type Measures = Readonly<Partial<Record<Measure, number>>>;

/** The body mass index, in kilograms per square metre. */
export function bodyMassIndex({ height, weight }: Measures): number | undefined {
  return height === undefined || weight === undefined ? undefined : weight / (height / 100) ** 2;
}

/**
 * Computed numbers that conditions can test without a question: "bmi" from the weight, "goal-bmi" from the
 * target weight.
 */
export const workedOut = {
  bmi: ["height", "weight"],
  "goal-bmi": ["height", "target-weight"],
} as const satisfies Record<string, readonly [Measure, Measure]>;

export const isWorkedOut = (id: string): id is keyof typeof workedOut => Object.hasOwn(workedOut, id);

/** Looks up the answer to a question, or computes a number from the answers. */
export function answerAmong(questions: readonly FlowQuestion[], answers: Answers): FindAnswer {
  return (id) => {
    if (!isWorkedOut(id)) return answers[id];
    const measures = listMeasures(questions, answers);
    const weight = measures[workedOut[id][1]];
    return weight === undefined ? undefined : bodyMassIndex({ ...measures, weight });
  };
}

/** The measures in the answers to these questions. */
export function listMeasures(questions: readonly FlowQuestion[], answers: Answers): Measures {
  const measures: Partial<Record<Measure, number>> = {};
  for (const question of questions) {
    const answer = answers[question.id];
    if (question.kind === "number" && question.measure !== undefined && typeof answer === "number")
      measures[question.measure] = answer;
  }
  return measures;
}
