/** What the check of one value answers: ajv's error, as far as it is needed. */
interface Failure {
  readonly instancePath: string;
  readonly keyword: string;
  readonly params: { readonly missingProperty?: string };
}

/** What is sent for a field: one line or several, a box that is ticked, a country's code, the id of the product that is ordered. */
export type FormFieldKind = "text" | "lines" | "box" | "country" | "product";

/** The module that the build makes of a form: shared by browser and server, without ajv. */
export interface FormValidator {
  readonly fields: Readonly<Record<string, FormFieldKind>>;
  readonly validate: {
    (values: FormValues): boolean;
    readonly errors?: readonly Failure[] | null;
  };
}

export type FormValues = Readonly<Record<string, string | true>>;

/** By field, the keyword of its schema that its value fails: names one of the form's messages. */
export type FormErrors = Readonly<Record<string, string>>;

/** Judges a form's values. Without errors, they may be used. */
export function validateForm({ validate }: FormValidator, values: FormValues): FormErrors {
  if (validate(values)) return {};
  const errors: Record<string, string> = {};
  for (const { instancePath, keyword, params } of validate.errors ?? []) {
    const field = params.missingProperty ?? instancePath.slice(1);
    if (field !== "") errors[field] ??= keyword;
  }
  return errors;
}

/**
 * The values of a form from what was sent (entries of a FormData or of an object): texts trimmed; what is empty, no field
 * of the form, or of another type is left out.
 */
export function formValues(
  { fields }: Pick<FormValidator, "fields">,
  entries: Iterable<readonly [string, unknown]>,
): FormValues {
  const values: Record<string, string | true> = {};
  for (const [name, value] of entries) {
    const kind = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (kind === "box") {
      if (value === true || value === "yes") values[name] = true;
    } else if (kind !== undefined && typeof value === "string" && value.trim() !== "")
      values[name] = value.trim();
  }
  return values;
}
