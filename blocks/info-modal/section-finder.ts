/**
 * Returns a function that finds the section of a link: by its name, or, for links in the panel, by the address
 * that the section is loaded from.
 */
export function sectionFinder(
  panel: HTMLElement,
  sections: readonly HTMLElement[],
): (link: HTMLAnchorElement | null) => HTMLElement | undefined {
  const sources = new Map(
    sections.map((section) => [
      section.querySelector<HTMLAnchorElement>("[data-modal-from] a")?.href,
      section,
    ]),
  );
  return (link) => {
    const name = link?.dataset["modalLink"];
    if (name !== undefined) return sections.find(({ dataset }) => dataset["modalSection"] === name);
    const section = link && panel.contains(link) ? sources.get(link.href) : undefined;
    return section?.hidden ? section : undefined;
  };
}
