import type { ResolvedOrderLine } from "../../fields/order-lines/schema.ts";
import type { ResolvedQuiz } from "../../fields/quiz/resolved-quiz.ts";
import { listFields } from "../../forms/resolved-fields.ts";
import type { ResolvedForm, ResolvedFormField } from "../../forms/resolved-form.ts";
import { plainInline } from "../../payload/plain-text.ts";
import type { Resubmission } from "./busy-page.ts";
import { blockWith, type PageBlock, type ParsedPage } from "./parsed-page.ts";

/** A value as the form shows it. Undefined for a checkbox, whose label says everything. */
function shownValue(
  form: ResolvedForm,
  lines: readonly ResolvedOrderLine[],
  field: ResolvedFormField,
  value: string,
): string | undefined {
  switch (field.control) {
    case "checkbox":
      return undefined;
    case "select":
    case "radio":
    case "payment":
      return field.options.find((option) => option.value === value)?.label;
    case "country":
      return form.countries.find(({ code }) => code === value)?.name;
    case "product": {
      const line = lines.find(({ id }) => id === value);
      return line && `${line.name}: ${line.total}`;
    }
    default:
      return value;
  }
}

/** Prepares a form to be sent again: with its own texts, and with the typed values visible. */
export function formAgain({ props }: PageBlock, posted: Resubmission["entries"]): Resubmission {
  // SAFETY: the compiler puts a resolved form and its products into these props.
  const { form, order } = props as {
    readonly form: ResolvedForm;
    readonly order?: { readonly lines: readonly ResolvedOrderLine[] };
  };
  const fields = new Map(listFields(form).map((field) => [field.name, field]));
  const entries = posted.filter(([name]) => fields.has(name));
  const rows = entries.flatMap(([name, value]) => {
    const field = fields.get(name);
    if (field === undefined || typeof field.label !== "string" || value === true || value === "") return [];
    const text = shownValue(form, order?.lines ?? [], field, value);
    return text === undefined ? [] : [[field.label, text] as const];
  });
  const text = form.labels.failed
    .flatMap((node) => (node[0] === "p" ? [plainInline(node[1])] : []))
    .join(" ");
  return { name: form.name, entries, text, button: form.submit, rows };
}

/** Prepares a quiz to be sent again. */
export function quizAgain({ props }: PageBlock, entries: Resubmission["entries"]): Resubmission {
  // SAFETY: the compiler puts a resolved quiz into this prop.
  const quiz = props["quiz"] as ResolvedQuiz;
  return { name: quiz.name, entries, button: quiz.labels.finish };
}

/** Prepares the form or the quiz of this name to be sent again. Undefined if the page has neither. */
export function resubmit(
  page: ParsedPage,
  name: string,
  entries: Resubmission["entries"],
): Resubmission | undefined {
  const form = blockWith(page, "form", name);
  const quiz = form ? undefined : blockWith(page, "quiz", name);
  return form ? formAgain(form, entries) : quiz && quizAgain(quiz, entries);
}
