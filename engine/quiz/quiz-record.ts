import type { Answers } from "./flow.ts";
import type { Measures } from "./measures.ts";

/** What is kept of a visitor's run through a quiz, on the visitor's own device. */
export interface QuizRecord {
  /** When it was last changed and when it is forgotten, in milliseconds since 1970. */
  readonly at: number;
  readonly until: number;
  readonly consent?: boolean | undefined;
  readonly answers: Answers;
  /** At the end: the outcome's id, and what was measured on the way. */
  readonly outcome?: string | undefined;
  readonly measures?: Measures | undefined;
}

/** Records stand in localStorage under this and the quiz's name. */
export const quizKeyPrefix = "quiz:";

const longest = 366 * 24 * 60 * 60 * 1000;

/** What a height (cm), a weight (kg) or an age can be; anything else was forged or is a slip. */
const plausible: Readonly<Record<string, readonly [least: number, most: number]>> = {
  height: [90, 250],
  weight: [25, 400],
  "target-weight": [25, 400],
  age: [1, 120],
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function parseMeasures(value: unknown): Measures {
  if (!isObject(value)) return {};
  return Object.fromEntries(
    Object.entries(plausible).flatMap(([name, [least, most]]) => {
      const measure = value[name];
      return typeof measure === "number" && measure >= least && measure <= most ? [[name, measure]] : [];
    }),
  );
}

/**
 * A record from the device's storage. undefined when it has expired, or is none: anybody can write there. Its answers
 * are checked against the quiz by `validAnswers`.
 */
export function parseQuizRecord(text: string, now: number): QuizRecord | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (!isObject(value) || !isObject(value["answers"])) return undefined;
  const { at, until, consent, answers, outcome, measures } = value;
  if (typeof at !== "number" || typeof until !== "number") return undefined;
  if (until <= now || until > now + longest) return undefined;
  return {
    at,
    until,
    // Sound: `validAnswers` judges each answer before it is used.
    answers: answers as Answers,
    ...(typeof consent === "boolean" && { consent }),
    ...(typeof outcome === "string" && { outcome, measures: parseMeasures(measures) }),
  };
}
