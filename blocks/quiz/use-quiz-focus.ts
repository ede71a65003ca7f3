import { type RefObject, useEffect, useRef } from "react";

/** An element that the hooks look for inputs and headings in. */
type Card = RefObject<HTMLElement | null>;

/**
 * A new step is like a new page: focuses its heading and scrolls to its start. Calls `onStep` before. The
 * first step of a page does not count.
 */
export function useStepFocus(card: Card, stepKey: string, onStep: () => void): void {
  const lastStep = useRef(stepKey);
  useEffect(() => {
    if (lastStep.current === stepKey) return;
    lastStep.current = stepKey;
    onStep();
    const top = card.current?.getBoundingClientRect().top ?? 0;
    if (top < 0) card.current?.scrollIntoView({ behavior: "instant", block: "start" });
    card.current?.querySelector<HTMLElement>("legend,h2")?.focus({ preventScroll: true });
  }, [card, stepKey, onStep]);
}

/** Focuses the first input after each attempt that found an error, even if it is the same error. */
export function useErrorFocus(card: Card, defect: object | undefined): void {
  useEffect(() => {
    if (defect)
      card.current?.querySelector<HTMLElement>("[aria-invalid],[type=radio],[type=checkbox]")?.focus();
  }, [card, defect]);
}

/** Continues if the visitor tapped an option before hydration. `isOpen`: nothing is answered yet. */
export function useEarlyTap(
  form: RefObject<HTMLFormElement | null>,
  { isLive, isOpen }: { readonly isLive: boolean; readonly isOpen: boolean },
): void {
  useEffect(() => {
    const block = form.current?.closest<HTMLElement>("[data-tapped]");
    if (!isLive || !block) return;
    delete block.dataset["tapped"];
    if (isOpen && form.current?.querySelector("fieldset :checked")) form.current.requestSubmit();
  });
}
