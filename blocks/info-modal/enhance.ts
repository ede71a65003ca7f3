import { sectionFiller } from "./fill-section.ts";
import { onOutsideClick } from "./outside-click.ts";

const isPlain = (event: MouseEvent): boolean =>
  !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

const linkAt = (target: EventTarget | null): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest("a") : null;

/**
 * Opens the panel for links marked `data-modal-link` and for a hash that names a section. The dialog element itself
 * keeps the focus inside and gives it back. It closes on the back arrow, on Escape and on a click outside; a quiet
 * section leaves the page usable, so there such a click does its own work too.
 */
export function enhance(element: HTMLElement): () => void {
  const dialog = element.querySelector("dialog");
  const panel = dialog?.querySelector<HTMLElement>(".modal-panel");
  if (!dialog || !panel) return () => undefined;
  const sections = [...panel.querySelectorAll<HTMLElement>("[data-modal-section]")];
  const sources = new Map(
    sections.map((section) => [
      section.querySelector<HTMLAnchorElement>("[data-modal-from] a")?.href,
      section,
    ]),
  );
  const { fill, empty } = sectionFiller(panel);
  let isQuiet = false;

  /** The section that a link means: by its name, or, within the panel, by the place that the section comes from. */
  const sectionOf = (link: HTMLAnchorElement | null): HTMLElement | undefined => {
    const name = link?.dataset["modalLink"];
    if (name !== undefined) return sections.find(({ dataset }) => dataset["modalSection"] === name);
    const section = link && panel.contains(link) ? sources.get(link.href) : undefined;
    return section?.hidden ? section : undefined;
  };

  const open = (section: HTMLElement) => {
    const isNote = section.dataset["modalQuiet"] !== undefined;
    for (const other of sections) other.hidden = other !== section;
    panel.querySelector("#modal-title")?.removeAttribute("id");
    section.querySelector("h2")?.setAttribute("id", "modal-title");
    dialog.dataset["section"] = section.dataset["modalSection"] ?? "";
    if (dialog.open && isQuiet !== isNote) dialog.close();
    isQuiet = isNote;
    // Set by hand, a quiet one opens without taking the focus.
    if (isQuiet) dialog.open = true;
    else if (!dialog.open) dialog.showModal();
    panel.scrollTop = 0;
    void fill(section);
  };

  const onArrival = () => {
    const section = sections.find(({ id }) => `#${id}` === location.hash);
    // Back and reload come to the same entry: what was shown there once is not shown again.
    if (!section || history.state?.modal === section.id) return;
    history.replaceState({ ...history.state, modal: section.id }, "");
    open(section);
  };

  const onLink = (event: MouseEvent) => {
    const section = sectionOf(linkAt(event.target));
    // A section that is not here is no reason to do nothing: the link leads to its page.
    if (!section || !isPlain(event)) return;
    event.preventDefault();
    open(section);
  };

  // The browser closes a modal one on Escape by itself.
  const onKey = ({ key }: KeyboardEvent) => {
    if (key === "Escape" && isQuiet) dialog.close();
  };

  const ends = new AbortController();
  const options = { signal: ends.signal };
  document.addEventListener("click", onLink, { ...options, capture: true });
  document.addEventListener("keydown", onKey, options);
  onOutsideClick(
    ({ target }) => (isQuiet ? !dialog.contains(target as Node) : target === dialog),
    (event) => {
      if (dialog.open && !sectionOf(linkAt(event.target))) dialog.close();
    },
    options,
  );
  panel.querySelector("[data-modal-back]")?.addEventListener("click", () => dialog.close(), options);
  panel.querySelector("[data-modal-retry]")?.addEventListener(
    "click",
    () => {
      const shown = sections.find(({ hidden }) => !hidden);
      if (shown) void fill(shown);
    },
    options,
  );
  const reset = () => {
    dialog.dataset["section"] = "";
    isQuiet = false;
    for (const section of sections) section.hidden = true;
  };
  // The event comes later: the panel may be open again, with another section.
  dialog.addEventListener("close", () => dialog.open || reset(), options);
  addEventListener("hashchange", onArrival, options);
  onArrival();
  return () => {
    ends.abort();
    dialog.close();
    reset();
    empty();
  };
}
