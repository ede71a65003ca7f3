import type { Answers, FlowQuestion, Measure } from "./flow.ts";

/** Measures of a visitor: height in cm, weights in kg, age in years. */
export type Measures = Readonly<Partial<Record<Measure, number>>>;

/** The body mass index: kilograms per square metre. */
export function bodyMassIndex({ height, weight }: Measures): number | undefined {
  return height === undefined || weight === undefined ? undefined : weight / (height / 100) ** 2;
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
