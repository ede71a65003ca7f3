import { type RefObject, useEffect, useState } from "react";
import type { Mark } from "../workshop/mark-page.ts";
import type { PageView } from "../workshop-server/workspace.ts";
import type { PropMap } from "./find-props.ts";
import { type Box, getBox } from "./frame-page.ts";
import type { Selection } from "./page-frame.tsx";

interface FramePageInput {
  readonly frame: RefObject<HTMLIFrameElement | null>;
  readonly page: PageView | undefined;
  readonly map: PropMap | undefined;
  readonly selection: Selection | undefined;
  readonly isBrowsing: boolean;
  /** Counts the documents of the frame. */
  readonly loads: number;
  onSelect(selection: Selection | undefined): void;
  /** A text was clicked twice. */
  onEdit(): void;
}

interface FramePage {
  readonly hovered: Box | undefined;
  readonly selected: { readonly box: Box; readonly element: Element } | undefined;
}

const isSame = (left: Mark["prop"] | undefined, right: Mark["prop"] | undefined): boolean =>
  JSON.stringify(left) === JSON.stringify(right);

/** The element of the page that shows what is selected. */
function selectedElement(
  frameDocument: Document,
  { page, map, selection }: Pick<FramePageInput, "page" | "map" | "selection">,
): Element | null | undefined {
  if (selection === undefined) return undefined;
  const mark = page?.marks.find(
    ({ block, prop }) => block === selection.block && isSame(prop, selection.prop),
  );
  return (mark && map?.findElement(frameDocument, mark)) ?? frameDocument.getElementById(selection.block);
}

/** Selects what is clicked on the page in the frame, and follows where it is shown. */
export function useFramePage(input: FramePageInput): FramePage {
  const { frame, page, map, selection, isBrowsing, loads, onSelect, onEdit } = input;
  const [hovered, setHovered] = useState<Box>();
  const [selected, setSelected] = useState<FramePage["selected"]>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: `loads` counts the documents of the frame
  useEffect(() => {
    const frameDocument = frame.current?.contentDocument;
    const view = frame.current?.contentWindow;
    // A document has no element while the browser replaces it. Its load event calls this again.
    if (!frameDocument?.documentElement || !view || !map || isBrowsing) return;
    const draw = () => {
      const element = selectedElement(frameDocument, { page, map, selection });
      const box = getBox(element);
      setSelected(element && box ? { element, box } : undefined);
    };
    const onMove = ({ target }: Event) => {
      // An element of the frame is not an instance of this window's classes.
      const element = target as Element | null;
      setHovered(getBox(element?.closest("[data-block]") && element));
    };
    const onClick = (event: Event) => {
      event.preventDefault();
      event.stopPropagation();
      const content = map.find(event.target as Element);
      onSelect(content && { block: content.block, prop: content.prop, content, by: "pointer" });
    };
    const onDoubleClick = (event: Event) => {
      event.preventDefault();
      view.getSelection()?.removeAllRanges();
      if (map.find(event.target as Element)?.prop !== undefined) onEdit();
    };
    const onScroll = () => {
      setHovered(undefined);
      draw();
    };
    draw();
    const resizes = new ResizeObserver(draw);
    resizes.observe(frameDocument.documentElement);
    const changes = new MutationObserver(draw);
    changes.observe(frameDocument.documentElement, { subtree: true, childList: true, characterData: true });
    const events = new AbortController();
    const { signal } = events;
    frameDocument.addEventListener("mousemove", onMove, { signal });
    frameDocument.addEventListener("mouseleave", () => setHovered(undefined), { signal });
    frameDocument.addEventListener("click", onClick, { capture: true, signal });
    frameDocument.addEventListener("dblclick", onDoubleClick, { capture: true, signal });
    view.addEventListener("scroll", onScroll, { passive: true, signal });
    return () => {
      events.abort();
      resizes.disconnect();
      changes.disconnect();
      setHovered(undefined);
    };
  }, [map, page, selection, isBrowsing, loads, onSelect, onEdit]);

  // Bring into view what was chosen in the list or with a key.
  useEffect(() => {
    const frameDocument = frame.current?.contentDocument;
    if (!frameDocument || selection === undefined || selection.by === "pointer") return;
    const element = selectedElement(frameDocument, { page, map, selection });
    const box = getBox(element);
    if (element && box && (box.top < 0 || box.top > 400)) {
      element.scrollIntoView({ block: selection.prop === undefined ? "start" : "center" });
    }
  }, [frame, selection, page, map]);
  return { hovered, selected: selection && selected };
}
