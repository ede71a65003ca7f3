/** Fetches a section from the page that the link leads to, where its words stand. */
async function fetchSection(href: string): Promise<Node[]> {
  const { pathname, hash } = new URL(href, location.href);
  const response = await fetch(pathname);
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  const words = page.getElementById(hash.slice(1))?.querySelector("[data-section-body]");
  if (!response.ok || !words) throw new Error(`No section ${hash} at ${pathname}.`);
  return [...words.childNodes];
}

/**
 * Opens the panel for links marked `data-modal-link`; the dialog element itself keeps the focus inside and
 * gives it back. Closes on the back arrow, on Escape, and on a click that begins and ends outside (decision 17).
 */
export function enhance(element: HTMLElement): () => void {
  const dialog = element.querySelector("dialog");
  const panel = dialog?.querySelector<HTMLElement>(".modal-panel");
  if (!dialog || !panel) return () => undefined;
  const sections = [...panel.querySelectorAll<HTMLElement>("[data-modal-section]")];
  const ends = new AbortController();
  let pressedOutside = false;

  const fill = async (section: HTMLElement, href: string) => {
    const lazy = section.querySelector<HTMLElement>("[data-modal-lazy]");
    if (!lazy || lazy.dataset["modalLazy"] === "there") return;
    lazy.dataset["modalLazy"] = "there";
    lazy.textContent = dialog.dataset["loading"] ?? "";
    try {
      lazy.replaceChildren(...(await fetchSection(href)));
    } catch (error) {
      lazy.textContent = dialog.dataset["failed"] ?? "";
      lazy.dataset["modalLazy"] = "";
      console.error(error);
    }
  };

  const onClick = (event: MouseEvent) => {
    const link =
      event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[data-modal-link]") : null;
    const section = sections.find(({ dataset }) => dataset["modalSection"] === link?.dataset["modalLink"]);
    const isPlain = !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    // A section that is not here is no reason to do nothing: the link leads to its page.
    if (!link || !section || !isPlain) return;
    event.preventDefault();
    for (const other of sections) other.hidden = other !== section;
    for (const heading of panel.querySelectorAll("#modal-title")) heading.removeAttribute("id");
    section.querySelector("h2")?.setAttribute("id", "modal-title");
    dialog.dataset["section"] = section.dataset["modalSection"] ?? "";
    if (!dialog.open) dialog.showModal();
    panel.scrollTop = 0;
    void fill(section, link.href);
  };

  const options = { signal: ends.signal };
  document.addEventListener("click", onClick, { ...options, capture: true });
  dialog.addEventListener(
    "pointerdown",
    (event) => {
      pressedOutside = event.target === dialog;
    },
    options,
  );
  dialog.addEventListener(
    "click",
    (event) => {
      if (pressedOutside && event.target === dialog) dialog.close();
    },
    options,
  );
  panel.querySelector("[data-modal-back]")?.addEventListener("click", () => dialog.close(), options);
  dialog.addEventListener(
    "close",
    () => {
      dialog.dataset["section"] = "";
    },
    options,
  );
  return () => {
    ends.abort();
    dialog.close();
  };
}
