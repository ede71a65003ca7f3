import { type RefObject, useLayoutEffect, useRef } from "react";
import { type FormDraft, useFormDraft } from "../../runtime/hooks/use-form-draft.ts";

/** The current texts of a form's fields. */
const readDraft = (element: HTMLFormElement): FormDraft =>
  Object.fromEntries(
    [...new FormData(element)].flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
  );

/**
 * Keeps what the visitor typed when the page is left. Returns what was kept before, and a function to call
 * once the form is accepted: then nothing is kept.
 */
export function useKeptDraft(
  name: string,
  element: RefObject<HTMLFormElement | null>,
): [draft: FormDraft, discard: () => void] {
  const [draft, keep] = useFormDraft(name);
  const isAccepted = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the page is left, with the element that it had
  useLayoutEffect(() => {
    const formElement = element.current;
    return () => {
      if (formElement) keep(isAccepted.current ? undefined : readDraft(formElement));
    };
  }, []);
  const discard = () => {
    isAccepted.current = true;
  };
  return [draft, discard];
}
