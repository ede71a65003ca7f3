import type { Answers, FlowQuestion, Measure } from "./flow.ts";
import type { AnswerOf } from "./holds.ts";

/** Measures of a visitor: height in cm, weights in kg, age in years. */
export type Measures = Readonly<Partial<Record<Measure, number>>>;

/** The body mass index: kilograms per square metre. */
export function bodyMassIndex({ height, weight }: Measures): number | undefined {
  return height === undefined || weight === undefined ? undefined : weight / (height / 100) ** 2;
}

/** Numbers that conditions can test and nobody is asked for: "bmi" of the weight, "goal-bmi" of the weight aimed at. */
export const workedOut = {
  bmi: ["height", "weight"],
  "goal-bmi": ["height", "target-weight"],
} as const satisfies Record<string, readonly [Measure, Measure]>;

export const isWorkedOut = (id: string): id is keyof typeof workedOut => Object.hasOwn(workedOut, id);

/** A question's answer, or a number that is worked out from the answers. */
export function answerAmong(questions: readonly FlowQuestion[], answers: Answers): AnswerOf {
  return (id) => {
    if (!isWorkedOut(id)) return answers[id];
    const measures = measuresOf(questions, answers);
    const weight = measures[workedOut[id][1]];
    return weight === undefined ? undefined : bodyMassIndex({ ...measures, weight });
  };
}

/** What the answers to these questions measure. */
export function measuresOf(questions: readonly FlowQuestion[], answers: Answers): Measures {
  const measures: Partial<Record<Measure, number>> = {};
  for (const question of questions) {
    const answer = answers[question.id];
    if (question.kind === "number" && question.measure !== undefined && typeof answer === "number")
      measures[question.measure] = answer;
  }
  return measures;
}
