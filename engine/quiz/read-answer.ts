import { asciiDigits } from "../forms/ascii-digits.ts";
import type { Answer, FlowQuestion } from "./flow.ts";
import { type NumberError, type NumberUnit, readParts } from "./number-unit.ts";
import { isValidAnswer } from "./valid-answer.ts";

/** What is wrong with the fields: the name of one of the quiz's labels. */
export type AnswerError = "chooseOne" | "chooseSome" | NumberError | "noText" | "noEmail" | "noConsent";

export type ReadAnswer =
  | { readonly ok: true; readonly value: Answer | null }
  | { readonly ok: false; readonly error: AnswerError };

/** The fields of a form: a FormData or a submission. */
export interface AnswerFields {
  get(name: string): FormDataEntryValue | null;
  getAll(name: string): readonly FormDataEntryValue[];
}

const errors: Record<Exclude<FlowQuestion["kind"], "number">, AnswerError> = {
  single: "chooseOne",
  multiple: "chooseSome",
  text: "noText",
  email: "noEmail",
};

const readText = (value: FormDataEntryValue | null): string =>
  typeof value === "string" ? value.trim() : "";

type NumberQuestion = Extract<FlowQuestion, { kind: "number" }>;

function readNumber(question: NumberQuestion, form: AnswerFields): ReadAnswer {
  const { id, units, optional } = question;
  const [first, second] = ["1", "2"].map((part) => asciiDigits(readText(form.get(`${id}.${part}`)))) as [
    string,
    string,
  ];
  if (optional && first + second === "") return { ok: true, value: null };
  const name = form.get(`${id}.unit`);
  const unit = units.find((one): one is NumberUnit => typeof one === "object" && one.unit === name);
  const value = unit ? readParts(unit, first, second, question) : "outOfRange";
  return typeof value === "number" ? { ok: true, value } : { ok: false, error: value };
}

function rawAnswer({ id, kind }: FlowQuestion, form: AnswerFields): Answer | null {
  if (kind !== "multiple") return readText(form.get(id)) || null;
  const ids = form.getAll(id).map(readText);
  return ids.length === 0 ? null : ids;
}

/**
 * Reads the answer from a form's fields: `id`; for numbers `id.1`, `id.2` and `id.unit`; for e-mail also
 * `id.consent`.
 */
export function readAnswer(question: FlowQuestion, form: AnswerFields): ReadAnswer {
  if (question.kind === "number") return readNumber(question, form);
  const value = rawAnswer(question, form);
  if (!isValidAnswer(question, value)) return { ok: false, error: errors[question.kind] };
  if (question.kind === "email" && value !== null && form.get(`${question.id}.consent`) !== "yes")
    return { ok: false, error: "noConsent" };
  return { ok: true, value };
}
