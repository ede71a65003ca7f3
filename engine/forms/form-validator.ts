import { cleanValue } from "./clean-value.ts";
import type { FieldCase, FieldSource } from "./form-cases.ts";
import type { SentFile } from "./sent-file.ts";
import type { TypedFields } from "./typed-fields.ts";

/** An error of ajv: the properties that this code uses. */
interface Failure {
  readonly instancePath: string;
  readonly keyword: string;
  readonly params: { readonly missingProperty?: string };
}

/**
 * The kind of a field's value: one line or several, a code that people write in ASCII (a phone number, a postcode, a
 * number), an e-mail address, a ticked box, a text that the visitor has agreed to, a country's code, the id of the ordered
 * product, the name of a method of payment, or files.
 */
export type FormFieldKind =
  | "text"
  | "lines"
  | "code"
  | "email"
  | "box"
  | "consent"
  | "country"
  | "product"
  | "payment"
  | "file";

/** The module that the build generates from a form. Browser and server share it; it does not need ajv. */
export interface FormValidator {
  readonly fields: Readonly<Record<string, FormFieldKind>>;
  /** The fields that not every visitor sees. Omitted if there are none. */
  readonly cases?: Readonly<Record<string, FieldCase>>;
  /** The hidden fields. Omitted if there are none. */
  readonly sources?: Readonly<Record<string, FieldSource>>;
  /** The dates, numbers and files. Omitted if there are none. */
  readonly typed?: TypedFields;
  readonly validate: {
    (values: FormValues): boolean;
    readonly errors?: readonly Failure[] | null;
  };
}

/** A text, a number, a ticked box or files. A date is a text of ISO 8601. */
export type FormValue = string | number | true | readonly SentFile[];

export type FormValues = Readonly<Record<string, FormValue>>;

/**
 * By field: what its value fails, which is also the name of one of the form's messages. After a bar, the limit in the language of
 * the market: `maximum|1,000`.
 */
export type FormErrors = Readonly<Record<string, string>>;

/** Validates a form's values. Returns an empty object if they are valid. */
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
 * Reads the values of a form from entries of a FormData or of an object, and cleans texts. Leaves out empty
 * values, values of another type, and values that are no fields of the form.
 */
export function formValues(
  { fields, typed }: Pick<FormValidator, "fields" | "typed">,
  entries: Iterable<readonly [string, unknown]>,
): FormValues {
  const values: Record<string, string | true> = {};
  for (const [name, value] of entries) {
    const kind = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (kind === "box") {
      if (value === true || value === "yes") values[name] = true;
    } else if (kind !== undefined && typeof value === "string") {
      const text = cleanValue(value, kind);
      if (text !== "") values[name] = text;
    }
  }
  return { ...values, ...typed?.collect(entries) };
}
