import type { BlockSource } from "./dev-info.ts";
import { openInEditor } from "./open-in-editor.ts";
import { element } from "./panel-element.ts";

const tabHeight = 22;

const sourceLabel = ({ block, file, line }: BlockSource): string => `${block}  ${file}:${line}`;

/** The file and line of each block, as a list and at the blocks themselves. */
export interface PanelSources {
  /** Contains an outline around each block, and its number at the page's edge. */
  readonly outlines: HTMLElement;
  readonly list: HTMLElement;
  /** Shows these sources; none hides everything. */
  show(sources: readonly BlockSource[]): void;
}

/** A link that opens a block's file. `onPoint` is called when the pointer or focus enters or leaves it. */
function sourceLink(
  source: BlockSource,
  properties: Partial<HTMLAnchorElement>,
  onPoint: (to: BlockSource | undefined) => void,
): HTMLAnchorElement {
  const link = element("a", { href: "#", ...properties });
  link.addEventListener("click", (event) => {
    event.preventDefault();
    event.stopPropagation();
    void openInEditor(`${source.file}:${source.line}:${source.column}`);
  });
  for (const type of ["mouseenter", "focus"]) link.addEventListener(type, () => onPoint(source));
  for (const type of ["mouseleave", "blur"]) link.addEventListener(type, () => onPoint(undefined));
  return link;
}

export function panelSources(): PanelSources {
  const outlines = element("div", { className: "marks" });
  const list = element("ol", { className: "list" });
  let shownSources: readonly BlockSource[] = [];
  /** The block whose link the pointer is on. */
  let near: BlockSource | undefined;

  const point = (to: BlockSource | undefined) => {
    near = to;
    for (const outline of outlines.querySelectorAll<HTMLElement>(".mark"))
      outline.classList.toggle("near", outline.dataset["of"] === near?.id);
  };
  /** The number of a block. Hidden from assistive technology: the list contains the same links. */
  const numberTab = (source: BlockSource, index: number): HTMLAnchorElement => {
    const properties = { className: "tab", textContent: String(index + 1), tabIndex: -1, ariaHidden: "true" };
    const tab = sourceLink(source, properties, point);
    tab.dataset["source"] = sourceLabel(source);
    return tab;
  };
  /** Draws the outlines and numbers. Numbers that would overlap are stacked. */
  const drawOutlines = () => {
    let free = Number.NEGATIVE_INFINITY;
    const drawn = shownSources.flatMap((source, index) => {
      const box = document.getElementById(source.id)?.getBoundingClientRect();
      if (box === undefined) return [];
      const outline = element("div", { className: source.id === near?.id ? "mark near" : "mark" });
      outline.dataset["of"] = source.id;
      // Set through the CSSOM, to which the content security policy does not apply.
      for (const side of ["left", "top", "width", "height"] as const) outline.style[side] = `${box[side]}px`;
      const tab = numberTab(source, index);
      const top = Math.max(box.top, free);
      free = top + tabHeight;
      tab.style.top = `${top}px`;
      return [outline, tab];
    });
    outlines.replaceChildren(...drawn);
  };
  for (const type of ["scroll", "resize"]) addEventListener(type, drawOutlines, { passive: true });

  const listItem = (source: BlockSource) =>
    element("li", {}, [sourceLink(source, { textContent: sourceLabel(source) }, point)]);
  return {
    outlines,
    list,
    show: (sources) => {
      shownSources = sources;
      list.hidden = shownSources.length === 0;
      list.replaceChildren(...shownSources.map(listItem));
      drawOutlines();
    },
  };
}
