/**
 * Announces new pages to screen readers. They ignore the first text of a live region that is added together
 * with it, so the region is created empty.
 */
export function createAnnouncer(): (text: string) => void {
  const region = document.createElement("p");
  region.className = "for-readers";
  region.setAttribute("role", "status");
  document.body.append(region);
  return (text) => {
    region.textContent = text;
  };
}
