import { onOutsideClick } from "./outside-click.ts";
import { sectionFiller } from "./section-filler.ts";
import { sectionFinder } from "./section-finder.ts";

const isPlain = (event: MouseEvent): boolean =>
  !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

const linkAt = (target: EventTarget | null): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest("a") : null;

/**
 * Opens the panel for links with `data-modal-link` and for a hash that names a section. The dialog element
 * manages the focus. It closes with the back button, with Escape and with a click outside. A quiet section
 * leaves the page usable, so such a click also does its usual work.
 */
export function enhance(element: HTMLElement): () => void {
  const dialog = element.querySelector("dialog");
  const panel = dialog?.querySelector<HTMLElement>("[data-modal-panel]");
  if (!dialog || !panel) return () => undefined;
  const sections = [...panel.querySelectorAll<HTMLElement>("[data-modal-section]")];
  const findSection = sectionFinder(panel, sections);
  const { fill, empty } = sectionFiller(panel);
  let isQuiet = false;

  const open = (section: HTMLElement) => {
    const isNote = section.dataset["modalQuiet"] !== undefined;
    for (const other of sections) other.hidden = other !== section;
    panel.querySelector("#modal-title")?.removeAttribute("id");
    section.querySelector("h2")?.setAttribute("id", "modal-title");
    dialog.dataset["section"] = section.dataset["modalSection"] ?? "";
    if (dialog.open && isQuiet !== isNote) dialog.close();
    isQuiet = isNote;
    // Set directly, so that a quiet section opens without taking the focus.
    if (isQuiet) dialog.open = true;
    else if (!dialog.open) dialog.showModal();
    panel.scrollTop = 0;
    void fill(section);
  };

  const onArrival = () => {
    const section = sections.find(({ id }) => `#${id}` === location.hash);
    // Back and reload return to the same history entry. Do not open its section a second time.
    if (!section || history.state?.modal === section.id) return;
    history.replaceState({ ...history.state, modal: section.id }, "");
    open(section);
  };

  const onLink = (event: MouseEvent) => {
    const section = findSection(linkAt(event.target));
    // If there is no such section, follow the link to its page.
    if (!section || !isPlain(event)) return;
    event.preventDefault();
    open(section);
  };

  const onRetry = () => {
    const visibleSection = sections.find(({ hidden }) => !hidden);
    if (visibleSection) void fill(visibleSection);
  };

  // The browser itself closes a modal dialog on Escape.
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
      if (dialog.open && !findSection(linkAt(event.target))) dialog.close();
    },
    options,
  );
  panel.querySelector("[data-modal-back]")?.addEventListener("click", () => dialog.close(), options);
  panel.querySelector("[data-modal-retry]")?.addEventListener("click", onRetry, options);
  const reset = () => {
    dialog.dataset["section"] = "";
    isQuiet = false;
    for (const section of sections) section.hidden = true;
  };
  // The event is asynchronous: by then the panel may show another section.
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
