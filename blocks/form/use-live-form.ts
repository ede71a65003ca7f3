import { useEffect, useLayoutEffect } from "react";
import { useIsLive } from "../../engine/runtime/hooks/use-is-live.ts";
import type { FormRun } from "./use-form-run.ts";

/** Takes the form over from the browser. Returns whether that has happened. */
export function useLiveForm({ element, review }: FormRun): boolean {
  const isLive = useIsLive();
  // Runs before held clicks are repeated. The form's `noValidate` prop is set too late for them.
  useLayoutEffect(() => {
    if (element.current) element.current.noValidate = true;
  }, [element]);
  // The visitor pressed the button before hydration.
  useEffect(() => {
    const block = element.current?.closest<HTMLElement>("[data-pressed]");
    if (!isLive || !block) return;
    delete block.dataset["pressed"];
    review();
  });
  return isLive;
}
