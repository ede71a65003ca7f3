import { useState } from "react";
import type { SubmittedForm } from "../../engine/forms/form-submission.ts";
import type { FormErrors } from "../../engine/forms/form-validator.ts";
import type { ResolvedForm } from "../../engine/forms/resolved-form.ts";
import type { FormTools } from "./form-tools.ts";

export interface FieldErrors {
  readonly errors: FormErrors;
  /** How many attempts to send the form failed validation. */
  readonly attempt: number;
  /** Shows the errors of an attempt. */
  readonly refuse: (errors: FormErrors) => void;
  readonly clear: () => void;
  /** Validates a field after it was left or changed, once the form has had errors. */
  readonly recheck: (form: HTMLFormElement, name: string) => void;
}

/** The errors of a form's fields. */
export function useFieldErrors(
  form: ResolvedForm,
  tools: FormTools | undefined,
  posted: SubmittedForm | undefined,
): FieldErrors {
  const [errors, setErrors] = useState<FormErrors>(posted?.errors ?? {});
  const [attempt, setAttempt] = useState(0);
  return {
    errors,
    attempt,
    refuse: (found) => {
      setErrors(found);
      setAttempt((count) => count + 1);
    },
    clear: () => setErrors({}),
    recheck: (element, name) => {
      if (tools === undefined || (attempt === 0 && posted === undefined)) return;
      const found = tools.validateSubmission(form, new FormData(element), tools.validator).errors[name];
      setErrors(({ [name]: _, ...others }) => (found === undefined ? others : { ...others, [name]: found }));
    },
  };
}
