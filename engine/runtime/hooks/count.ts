import type { Visit } from "../../counts/visit-event.ts";

/** Something to count besides views: names of the site, never what a visitor has typed or answered. */
export type CountedEvent =
  | { readonly quiz: string; readonly step: string }
  | { readonly quiz: string; readonly outcome: string }
  | { readonly form: string; readonly errors: readonly string[] };

/** Counts an event, if the page counts and the visitor allows it. */
export function count(event: CountedEvent): void {
  window.funnel?.count?.(event);
}

const reached = new Set<string>();

/** Counts a step of a quiz the first time that the visitor reaches it in this document. */
export function countStep(quiz: string, step: string): void {
  const key = `${quiz} ${step}`;
  if (reached.has(key)) return;
  reached.add(key);
  count({ quiz, step });
}

/** The visit, as forms send it to the server. Undefined on a page that does not count. */
export function currentVisit(): Visit | undefined {
  const { visit, listExposures } = window.funnel ?? {};
  if (!visit && !listExposures) return undefined;
  return { source: null, counted: false, ...visit?.(), exposures: listExposures?.() ?? [] };
}
