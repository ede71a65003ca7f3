import { type RefObject, useEffect, useMemo, useRef, useState } from "react";
import type { Mark } from "../../../workshop/mark-page.ts";
import type { RouteEntry, SiteView } from "../site-view.ts";
import type { PageView } from "../workshop-desk.ts";
import { mapProps } from "./find-props.ts";
import type { PageState } from "./page-changes.tsx";

/** A block, and maybe one of its props. */
export interface Selection {
  readonly block: string;
  readonly prop: Mark["prop"] | undefined;
}

interface PageFrameProps {
  readonly site: SiteView;
  readonly route: RouteEntry;
  readonly market: string;
  readonly page: PageView | undefined;
  readonly state: PageState;
  readonly isPhone: boolean;
  readonly isBrowsing: boolean;
  readonly selection: Selection | undefined;
  onSelect(selection: Selection | undefined): void;
}

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

const boxOf = (element: Element | null | undefined): Box | undefined => {
  if (!element) return undefined;
  const { left, top, width, height } = element.getBoundingClientRect();
  return { left, top, width, height };
};

/** Hides dev mode's own panel and its list of errors, which stand beside the page here. Set through the CSSOM: the document's markup stays as it is. */
function hidePanel(page: Document): void {
  // A document accepts only sheets of its own window.
  const sheet = page.defaultView && new page.defaultView.CSSStyleSheet();
  if (!sheet) return;
  sheet.replaceSync("#funnel-panel, body:has(#root:not(:empty)) #funnel-overlay { display: none }");
  page.adoptedStyleSheets.push(sheet);
}

function OutlineBox({ box, kind }: { readonly box: Box | undefined; readonly kind: string }) {
  return box ? <div className={`box ${kind}`} style={{ ...box }} /> : null;
}

/** The width of a desktop's window, in CSS pixels. A smaller stage shows it scaled down. */
const desktopWidth = 1280;

/** The size of an element, as long as it is shown. */
function useSize(element: RefObject<HTMLElement | null>) {
  const [size, setSize] = useState({ width: 0, height: 0 });
  useEffect(() => {
    const { current } = element;
    if (current === null) return;
    const observer = new ResizeObserver(() =>
      setSize({ width: current.clientWidth, height: current.clientHeight }),
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return size;
}

export function PageFrame(props: PageFrameProps) {
  const { site, route, market, page, state, isPhone, isBrowsing, selection, onSelect } = props;
  const frame = useRef<HTMLIFrameElement>(null);
  const device = useRef<HTMLDivElement>(null);
  const { width, height } = useSize(device);
  const scale = isPhone || width === 0 ? 1 : Math.min(1, width / desktopWidth);
  const [hovered, setHovered] = useState<Box>();
  const [selected, setSelected] = useState<Box>();
  const [loads, setLoads] = useState(0);
  const map = useMemo(() => page && mapProps(page.marked, page.marks), [page]);
  const segment = site.markets.find(({ code }) => code === market)?.segment ?? "";
  const path = `${route.path === "/" ? "" : route.path}/${segment}`;
  // Dev mode remembers the moment in a cookie, until the address has an empty one.
  const [wasMoved, setMoved] = useState(false);
  if (state.at && !wasMoved) setMoved(true);
  const query = new URLSearchParams({
    ...(wasMoved || state.at ? { at: state.at ?? "" } : {}),
    ...(state.arm && { arm: state.arm }),
  });
  const address = query.size > 0 ? `${path}?${query}` : path;

  // biome-ignore lint/correctness/useExhaustiveDependencies: `loads` counts the documents of the frame
  useEffect(() => {
    const shown = frame.current?.contentDocument;
    const view = frame.current?.contentWindow;
    // A document has no element while the browser replaces it. Its load event calls this again.
    if (!shown?.documentElement || !view || !map || isBrowsing) return;
    const elementOf = () => {
      const mark = page?.marks.find(
        ({ block, prop }) =>
          block === selection?.block && JSON.stringify(prop) === JSON.stringify(selection.prop),
      );
      return (mark && map.elementOf(shown, mark)) ?? (selection && shown.getElementById(selection.block));
    };
    const draw = () => setSelected(boxOf(elementOf()));
    const onMove = ({ target }: Event) => {
      // An element of the frame is not an instance of this window's classes.
      const element = target as Element | null;
      setHovered(boxOf(element?.closest("[data-block]") && element));
    };
    const onClick = (event: Event) => {
      event.preventDefault();
      event.stopPropagation();
      const found = map.find(event.target as Element);
      onSelect(found && { block: found.block, prop: found.prop });
    };
    const onScroll = () => {
      setHovered(undefined);
      draw();
    };
    draw();
    const observer = new ResizeObserver(draw);
    observer.observe(shown.documentElement);
    shown.addEventListener("mousemove", onMove);
    shown.addEventListener("click", onClick, true);
    view.addEventListener("scroll", onScroll, { passive: true });
    return () => {
      observer.disconnect();
      shown.removeEventListener("mousemove", onMove);
      shown.removeEventListener("click", onClick, true);
      view.removeEventListener("scroll", onScroll);
      setHovered(undefined);
    };
  }, [map, page, selection, isBrowsing, loads, onSelect]);

  // Bring a block into view that was chosen in the list.
  useEffect(() => {
    if (selection === undefined || selection.prop !== undefined) return;
    const block = frame.current?.contentDocument?.getElementById(selection.block);
    const box = boxOf(block);
    if (block && box && (box.top < 0 || box.top > 400)) block.scrollIntoView({ block: "start" });
  }, [selection]);

  return (
    <main className={isPhone ? "stage phone" : "stage"}>
      <div className="device" ref={device}>
        <div
          className="screen"
          style={{ width: width / scale, height: height / scale, transform: `scale(${scale})` }}
        >
          <iframe
            ref={frame}
            key={address}
            src={address}
            title={`The page ${address}`}
            onLoad={({ currentTarget }) => {
              if (currentTarget.contentDocument) hidePanel(currentTarget.contentDocument);
              setLoads((count) => count + 1);
            }}
          />
          {!isBrowsing && (
            <div className="boxes" aria-hidden="true">
              <OutlineBox box={hovered} kind="hovered" />
              <OutlineBox box={selected} kind="selected" />
            </div>
          )}
        </div>
      </div>
    </main>
  );
}
