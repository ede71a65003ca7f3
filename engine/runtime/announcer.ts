/** Tells screen readers of a new page. The region stands in the document before its first words do: else they would not be read. */
export function createAnnouncer(): (text: string) => void {
  const region = document.createElement("p");
  region.className = "for-readers";
  region.setAttribute("role", "status");
  document.body.append(region);
  return (text) => {
    region.textContent = text;
  };
}
