import { useEffect, useState } from "react";
import { listFields } from "../../engine/forms/resolved-fields.ts";
import type { ResolvedForm } from "../../engine/forms/resolved-form.ts";
import { fieldIds } from "./field-ids.ts";
import type { FormRun } from "./use-form-run.ts";

/** Focuses the first invalid field after an attempt. Returns the number of errors in the last attempt. */
export function useErrorFocus(form: ResolvedForm, { attempt, errors }: FormRun): number {
  const [announced, announce] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only after an attempt that found errors
  useEffect(() => {
    if (attempt === 0) return;
    const [first] = listFields(form).filter(({ name }) => errors[name] !== undefined);
    if (first) document.getElementById(fieldIds(form.name, first.name).control)?.focus();
    announce(Object.keys(errors).length);
  }, [attempt]);
  return announced;
}
