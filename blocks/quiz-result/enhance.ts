import { quizKeyPrefix } from "../../engine/quiz/quiz-record.ts";
import type { QuizResultProps } from "./schema.ts";

/**
 * Runs before the first paint. For a visitor with answers, hides the text for those without until React
 * loads.
 */
export function enhance(element: HTMLElement, { quizzes }: QuizResultProps): () => void {
  const shell = element.firstElementChild;
  try {
    const isKnown = quizzes.results.some(({ name }) => localStorage.getItem(quizKeyPrefix + name) !== null);
    if (isKnown && !("hydrated" in document.documentElement.dataset)) shell?.setAttribute("data-waits", "");
  } catch {
    // Storage is blocked: there are no answers.
  }
  return () => shell?.removeAttribute("data-waits");
}
