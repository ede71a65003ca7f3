import type { Answers } from "./flow.ts";
import type { Measures } from "./measures.ts";

/** A visitor's answers to a quiz, stored on the visitor's own device. */
export interface QuizRecord {
  /** When it was last changed and when it expires, in milliseconds since 1970. */
  readonly at: number;
  readonly until: number;
  readonly consent?: boolean | undefined;
  readonly answers: Answers;
  /** Set at the end of the quiz: the outcome's id, and the measures. */
  readonly outcome?: string | undefined;
  readonly measures?: Measures | undefined;
}

/**
 * The attribute of the document while it shows an outcome that must not sell. Styles then hide the page's blocks
 * but the result and those with `data-always`.
 */
export const noOfferHook = "data-no-offer";

/** The key in localStorage: this prefix and the quiz's name. */
export const quizKeyPrefix = "quiz:";

const longest = 366 * 24 * 60 * 60 * 1000;

/** Plausible heights (cm), weights (kg) and ages (years). Other values are forged or mistyped. */
const plausible: Readonly<Record<string, readonly [min: number, max: number]>> = {
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
    Object.entries(plausible).flatMap(([name, [min, max]]) => {
      const measure = value[name];
      return typeof measure === "number" && measure >= min && measure <= max ? [[name, measure]] : [];
    }),
  );
}

/**
 * Parses a record from the device's storage. Undefined if it has expired or is not a record, because anybody
 * can write there. `validAnswers` checks its answers against the quiz.
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
    // SAFETY: `validAnswers` checks each answer before it is used.
    answers: answers as Answers,
    ...(typeof consent === "boolean" && { consent }),
    ...(typeof outcome === "string" && { outcome, measures: parseMeasures(measures) }),
  };
}
