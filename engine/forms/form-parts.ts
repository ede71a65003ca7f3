import type { ResolvedForm, ResolvedFormField } from "../schema/resolved-form.ts";

/** Another country than the page's is chosen: an error that no schema knows. */
export const elsewhere = "elsewhere";

export const fieldsOf = (form: ResolvedForm): readonly ResolvedFormField[] =>
  form.sections.flatMap(({ fields }) => fields);

/** How a field is written: in the page's country, but a field's own mask goes first. */
export function formatOf({ formats }: ResolvedForm, field: ResolvedFormField) {
  if (!("countryFormat" in field || "mask" in field)) return undefined;
  const { mask, countryFormat } = field;
  return { ...formats[countryFormat ?? ""], ...(mask !== undefined && { mask }) };
}
