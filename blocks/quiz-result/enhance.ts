import { noOfferHook, type QuizRecord, quizKeyPrefix } from "funnel-engine/for-blocks/enhance";
import type { QuizResultProps } from "./schema.ts";

/** The order of the outcome that the visitor reached last. False if it must not sell. */
function readOrder({ results }: QuizResultProps["quizzes"]): false | undefined {
  const reached = results.flatMap(({ name, outcomes }) => {
    // SAFETY: anybody can write there, so each value is only compared. React validates the record later.
    const record = JSON.parse(localStorage.getItem(quizKeyPrefix + name) ?? "{}") as Partial<QuizRecord>;
    const { at = 0, until = 0 } = record;
    return until < Date.now()
      ? []
      : outcomes.flatMap(({ id, order }) => (id === record.outcome ? { at, order } : []));
  });
  return reached.sort((a, b) => b.at - a.at)[0]?.order;
}

/**
 * Runs before the first paint. For a visitor with answers, hides the text for those without until React
 * loads, and the offers if the outcome must not sell.
 */
export function enhance(element: HTMLElement, { quizzes }: QuizResultProps): () => void {
  const shell = element.firstElementChild;
  const root = document.documentElement;
  try {
    const isKnown = quizzes.results.some(({ name }) => localStorage.getItem(quizKeyPrefix + name) !== null);
    if (isKnown && !("hydrated" in root.dataset)) {
      shell?.setAttribute("data-waits", "");
      root.toggleAttribute(noOfferHook, readOrder(quizzes) === false);
    }
  } catch {
    // Storage is blocked, or holds something else: there are no answers.
  }
  return () => shell?.removeAttribute("data-waits");
}
