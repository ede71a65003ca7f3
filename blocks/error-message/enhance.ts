import { decodePath, missingPath } from "funnel-engine/for-blocks/enhance";

/**
 * Writes the path into the error page of a static host (decision 7). Our own server has already done so and
 * marks the page.
 */
export function enhance(element: HTMLElement): () => void {
  const { pathname, search } = location;
  const message = element.querySelector("[data-error-message]:not([data-error-message=set])");
  // Only while the document is parsed: an error page that script shows later has another cause.
  if (document.currentScript && message && !/^\/[a-z]{2}(-[a-z]{2})?\/?$/i.test(pathname))
    message.textContent = missingPath(decodePath(pathname) ?? pathname, search);
  return () => undefined;
}
