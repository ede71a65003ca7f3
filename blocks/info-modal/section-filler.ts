import { fetchSection } from "./fetch-section.ts";

export interface Filler {
  /** Fills a section from its page, once. Shows while it loads and when it fails. */
  readonly fill: (section: HTMLElement) => Promise<void>;
  /** Restores what React rendered. */
  readonly empty: () => void;
}

export function sectionFiller(panel: HTMLElement): Filler {
  const drawn = new Map<HTMLElement, Node[]>();

  const show = (section: HTMLElement, shows: "words" | "loading" | "failed") => {
    if (section.hidden) return;
    for (const state of panel.querySelectorAll<HTMLElement>("[data-modal-state]"))
      state.hidden = state.dataset["modalState"] !== shows;
  };

  const fill = async (section: HTMLElement) => {
    const words = section.querySelector<HTMLElement>("[data-modal-from]");
    const source = words?.querySelector("a");
    if (!words || !source || drawn.has(words)) {
      show(section, "words");
      return;
    }
    show(section, "loading");
    try {
      const nodes = await fetchSection(source.href);
      drawn.set(words, [...words.childNodes]);
      words.replaceChildren(...nodes);
      show(section, "words");
    } catch (error) {
      show(section, "failed");
      console.error(error);
    }
  };

  const empty = () => {
    for (const [words, nodes] of drawn) words.replaceChildren(...nodes);
    drawn.clear();
  };
  return { fill, empty };
}
