import { plausibleEmail } from "../forms/plausible-email.ts";
import type { Answer, Answers, FlowQuestion } from "./flow.ts";

/**
 * Whether a value from outside (an input, storage, a submission) is a valid answer. null skips an optional
 * question.
 */
export function isValidAnswer(question: FlowQuestion, value: unknown): value is Answer | null {
  if (value === null) return question.optional === true;
  switch (question.kind) {
    case "single":
      return question.options.some(({ id }) => id === value);
    case "multiple": {
      if (!Array.isArray(value) || new Set(value).size !== value.length) return false;
      const { options, min = 1, max = options.length } = question;
      const matches = options.filter(({ id }) => value.includes(id));
      if (matches.length !== value.length) return false;
      if (matches.some(({ alone }) => alone)) return matches.length === 1;
      return value.length >= min && value.length <= max;
    }
    case "number":
      return typeof value === "number" && value >= question.min && value <= question.max;
    case "text":
      return typeof value === "string" && value.trim() !== "" && value.length <= question.maxLength;
    case "email":
      return typeof value === "string" && value.length <= 254 && plausibleEmail.test(value);
  }
}

/** The valid answers in `saved`, which may be old, forged, or from another version of the quiz. */
export function validAnswers(questions: readonly FlowQuestion[], saved: unknown): Answers {
  if (typeof saved !== "object" || saved === null) return {};
  const values = new Map(Object.entries(saved));
  return Object.fromEntries(
    questions.flatMap((question) => {
      const value: unknown = values.get(question.id);
      return isValidAnswer(question, value) ? [[question.id, value]] : [];
    }),
  );
}
