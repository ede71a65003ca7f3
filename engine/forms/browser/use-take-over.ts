import { type RefObject, useEffect, useLayoutEffect } from "react";
import { useIsLive } from "../../runtime/hooks/use-is-live.ts";

/**
 * Takes a form over from the browser. Calls `review` if the visitor pressed its button before. Returns whether
 * the form is taken over.
 */
export function useTakeOver(element: RefObject<HTMLFormElement | null>, review: () => void): boolean {
  const isLive = useIsLive();
  // Runs before held clicks are repeated. The form's `noValidate` prop is set too late for them.
  useLayoutEffect(() => {
    if (element.current) element.current.noValidate = true;
  }, [element]);
  useEffect(() => {
    const block = element.current?.closest<HTMLElement>("[data-pressed]");
    if (!isLive || !block) return;
    delete block.dataset["pressed"];
    review();
  });
  return isLive;
}
