import type { Mark } from "../../workshop/mark-page.ts";
import type { MarkedPage } from "../../workshop-server/page-view.ts";
import { mapProps, type PropMap } from "./find-props.ts";
import { getBlockBoxes, getBox, getTextLook, listColors, listFonts } from "./measure.ts";
import type { FrameState, FromFrame, ToFrame } from "./protocol.ts";
import { showThemes } from "./show-themes.ts";

/** How far from its upper edge a selection may be in view already, in pixels. */
const upperPart = 400;

const isAt = ({ block, prop }: Mark, selection: FrameState["selection"]): boolean =>
  block === selection?.block && (selection.prop === undefined || `${prop}` === `${selection.prop}`);

/** A phone's scrollbar takes no room. Set through the CSSOM: the document's markup stays as it is. */
function hideScrollbar(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("@media (max-width: 430px) { html { scrollbar-width: none } }");
  document.adoptedStyleSheets.push(sheet);
}

/** Returns a function that sends a message, unless the last one of its kind was the same. */
function changesOnly(send: (message: FromFrame) => void): (message: FromFrame) => void {
  const lastByKind = new Map<string, string>();
  return (message) => {
    const text = JSON.stringify(message);
    if (lastByKind.get(message.kind) === text) return;
    lastByKind.set(message.kind, text);
    send(message);
  };
}

interface PointerInput {
  readonly getMap: () => PropMap;
  /** Whether clicks select. */
  readonly isSelecting: () => boolean;
  readonly send: (message: FromFrame) => void;
  readonly show: (message: FromFrame) => void;
}

/** Tells what the pointer is over, and what it clicks. */
function followPointer({ getMap, isSelecting, send, show }: PointerInput): void {
  const findTarget = ({ target }: Event) => (target instanceof Element ? target : undefined);
  const whileSelecting = (work: (event: Event) => void) => (event: Event) => {
    if (isSelecting()) work(event);
  };
  const onMove = whileSelecting((event) => {
    const element = findTarget(event);
    show({ kind: "hover", ...(element?.closest("[data-block]") && { box: getBox(element) }) });
  });
  const onClick = whileSelecting((event) => {
    event.preventDefault();
    event.stopPropagation();
    // The second click of two is the start of an edit.
    if (event instanceof UIEvent && event.detail > 1) return;
    const element = findTarget(event);
    const content = element && getMap().find(element);
    send({ kind: "click", ...(content && { content }) });
  });
  const onDoubleClick = whileSelecting((event) => {
    event.preventDefault();
    getSelection()?.removeAllRanges();
    const element = findTarget(event);
    if (element && getMap().find(element)?.prop !== undefined) send({ kind: "edit" });
  });
  // The workshop moves the focus to a field after a click. Letters that come before belong to the field.
  const onKey = whileSelecting((event) => {
    if (!(event instanceof KeyboardEvent) || event.ctrlKey || event.metaKey || [...event.key].length > 1)
      return;
    event.preventDefault();
    send({ kind: "letter", text: event.key });
  });
  document.addEventListener("keydown", onKey);
  document.addEventListener("mousemove", onMove);
  document.addEventListener("mouseleave", () => show({ kind: "hover" }));
  document.addEventListener("click", onClick, { capture: true });
  document.addEventListener("dblclick", onDoubleClick, { capture: true });
}

/**
 * Connects the page with the workshop around its frame: tells what is clicked, and where the selection is shown.
 * `origin`: that of the workshop. `refresh`: shows the present state of the site.
 */
export function connectFrame(origin: string, refresh: () => void): void {
  const send = (message: FromFrame) => window.parent.postMessage(message, origin);
  const show = changesOnly(send);
  let page: MarkedPage = { marked: "", marks: [], sources: [] };
  let map: PropMap = mapProps(page);
  let state: FrameState = { selection: undefined, isScrolled: false, isBrowsing: true, isDragging: false };

  const findSelected = (): Element | undefined => {
    const { selection } = state;
    if (selection === undefined) return undefined;
    const mark = page.marks.find((candidate) => selection.prop !== undefined && isAt(candidate, selection));
    return (mark && map.findElement(document, mark)) ?? document.getElementById(selection.block) ?? undefined;
  };
  const draw = () => {
    const element = state.isBrowsing ? undefined : findSelected();
    show({ kind: "place", ...(element && { place: { box: getBox(element), look: getTextLook(element) } }) });
    if (state.isDragging) show({ kind: "blocks", blocks: getBlockBoxes() });
  };
  const scrollToSelected = () => {
    const element = findSelected();
    if (element === undefined) return;
    const { top } = element.getBoundingClientRect();
    if (top < 0 || top > upperPart)
      element.scrollIntoView({ block: state.selection?.prop === undefined ? "start" : "center" });
  };
  const step = (by: 1 | -1) => {
    const { selection } = state;
    const texts = page.marks.filter((mark) => map.findElement(document, mark));
    const index = texts.findIndex((mark) => isAt(mark, selection));
    const isText = selection?.prop !== undefined;
    // From a block, the next text is its own first one.
    const next = texts[index === -1 ? 0 : Math.max(0, isText || by === -1 ? index + by : index)];
    if (next === undefined) return;
    // The next step may come before the answer of the workshop.
    state = { ...state, selection: next };
    send({ kind: "step", block: next.block, prop: next.prop });
  };
  const take = (message: ToFrame) => {
    switch (message.kind) {
      case "page":
        page = message;
        map = mapProps(message);
        break;
      case "state":
        state = message;
        if (state.isBrowsing) show({ kind: "hover" });
        if (state.isScrolled) scrollToSelected();
        break;
      case "step":
        step(message.by);
        return;
      case "scroll":
        scrollBy(0, message.pixels);
        return;
      case "settle":
        send({ kind: "settled" });
        return;
      case "themes":
        showThemes(message.themes);
        break;
      case "change":
        refresh();
        return;
    }
    draw();
  };
  addEventListener("message", ({ source, origin: sender, data }) => {
    // SAFETY: the workshop sends these messages only.
    if (source === window.parent && sender === origin) take(data as ToFrame);
  });
  hideScrollbar();

  followPointer({ getMap: () => map, isSelecting: () => !state.isBrowsing, send, show });
  addEventListener(
    "scroll",
    () => {
      show({ kind: "hover" });
      draw();
    },
    { passive: true },
  );
  new ResizeObserver(draw).observe(document.documentElement);
  new MutationObserver(draw).observe(document.documentElement, {
    subtree: true,
    childList: true,
    characterData: true,
  });
  send({ kind: "ready", fonts: listFonts(), colors: listColors() });
}
