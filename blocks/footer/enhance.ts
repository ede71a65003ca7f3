/** Updates the year of the copyright line if it is older than the current one. */
export function enhance(element: HTMLElement): () => void {
  const year = element.querySelector("[data-year]");
  const now = String(new Date().getFullYear());
  if (year && now > (year.textContent ?? "")) year.textContent = now;
  return () => undefined;
}
