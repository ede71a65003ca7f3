import type { ResolvedForm, ResolvedFormField } from "./resolved-form.ts";

/** The error for a country other than the page's. No schema has it. */
export const elsewhere = "elsewhere";

export const listFields = (form: ResolvedForm): readonly ResolvedFormField[] =>
  form.sections.flatMap(({ fields }) => fields);

/** The field with this control, if the form has one. */
export const findField = (
  form: ResolvedForm,
  control: ResolvedFormField["control"],
): ResolvedFormField | undefined => listFields(form).find((field) => field.control === control);

/** The format of a field in the page's country. The field's own mask takes precedence. */
export function findFormat({ formats }: ResolvedForm, field: ResolvedFormField) {
  if (!("countryFormat" in field || "mask" in field)) return undefined;
  const { mask, countryFormat } = field;
  return { ...formats[countryFormat ?? ""], ...(mask !== undefined && { mask }) };
}
