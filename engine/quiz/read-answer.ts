import type { Answer, FlowQuestion } from "./flow.ts";
import { fromParts, isUnitName } from "./units.ts";
import { isValidAnswer } from "./valid-answer.ts";

/** What is wrong with a form's fields: names one of the quiz's words. */
export type AnswerFault = "chooseOne" | "chooseSome" | "outOfRange" | "noText" | "noEmail" | "noConsent";

export type ReadAnswer =
  | { readonly ok: true; readonly value: Answer | null }
  | { readonly ok: false; readonly fault: AnswerFault };

/** The fields of a form: a FormData, or what was posted. */
export interface AnswerFields {
  get(name: string): FormDataEntryValue | null;
  getAll(name: string): readonly FormDataEntryValue[];
}

const faults: Record<FlowQuestion["kind"], AnswerFault> = {
  single: "chooseOne",
  multiple: "chooseSome",
  number: "outOfRange",
  text: "noText",
  email: "noEmail",
};

const textOf = (value: FormDataEntryValue | null): string => (typeof value === "string" ? value.trim() : "");

function rawAnswer(question: FlowQuestion, form: AnswerFields): Answer | null {
  const { id, kind } = question;
  if (kind === "multiple") {
    const chosen = form.getAll(id).map(textOf);
    return chosen.length === 0 ? null : chosen;
  }
  if (kind !== "number") return textOf(form.get(id)) || null;
  const parts = [1, 2].map((part) => textOf(form.get(`${id}.${part}`)));
  const unit = textOf(form.get(`${id}.unit`));
  if (parts.every((part) => part === "") || !isUnitName(unit)) return null;
  return fromParts(unit, parts);
}

/** The answer in a form's fields: `id`, for numbers `id.1`, `id.2` and `id.unit`, for e-mail also `id.consent`. */
export function readAnswer(question: FlowQuestion, form: AnswerFields): ReadAnswer {
  const value = rawAnswer(question, form);
  if (!isValidAnswer(question, value)) return { ok: false, fault: faults[question.kind] };
  if (question.kind === "email" && value !== null && form.get(`${question.id}.consent`) !== "yes")
    return { ok: false, fault: "noConsent" };
  return { ok: true, value };
}
