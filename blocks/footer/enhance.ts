/** A page outlives the year in which it was built: the copyright takes the visitor's, once that is later. */
export function enhance(element: HTMLElement): () => void {
  const year = element.querySelector("[data-year]");
  const now = String(new Date().getFullYear());
  if (year && now > (year.textContent ?? "")) year.textContent = now;
  return () => undefined;
}
