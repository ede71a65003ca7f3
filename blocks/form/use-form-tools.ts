import { useRef, useState } from "react";
import type { FormValidator } from "../../engine/forms/form-validator.ts";
import type { ResolvedForm } from "../../engine/forms/resolved-form.ts";
import type { FormTools } from "./form-tools.ts";

export interface LazyFormTools {
  /** The tools, once they have loaded. */
  readonly tools: FormTools | undefined;
  /** Loads the tools once. After a failure, the next call tries again. */
  readonly load: () => Promise<FormTools>;
}

/** Loads the validator of this form and the tools that all forms share. */
async function loadTools(form: ResolvedForm): Promise<FormTools> {
  const [validator, { tools }] = await Promise.all([
    import(/* @vite-ignore */ form.validator) as Promise<FormValidator>,
    import("./form-tools.ts"),
  ]);
  return { ...tools, validator };
}

/** What a form needs once the visitor starts to fill it in, loaded on demand. */
export function useFormTools(form: ResolvedForm): LazyFormTools {
  const [tools, setTools] = useState<FormTools>();
  const loading = useRef<Promise<FormTools>>(undefined);
  const load = (): Promise<FormTools> => {
    loading.current ??= loadTools(form).then(
      (loaded) => {
        setTools(loaded);
        return loaded;
      },
      (error) => {
        loading.current = undefined;
        throw error;
      },
    );
    return loading.current;
  };
  return { tools, load };
}
