import {
  type CSSProperties,
  type ReactNode,
  type RefObject,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { marketCookie } from "../routing/market-cookie.ts";
import type { Mark } from "../workshop/mark-page.ts";
import type { RouteEntry, SiteView } from "../workshop-server/site-view.ts";
import type { PageView } from "../workshop-server/workspace.ts";
import { DropLayer } from "./drop-layer.tsx";
import { type ElementContent, mapProps } from "./find-props.ts";
import { adoptFonts, type Box, hidePanel, textStyle } from "./frame-page.ts";
import type { PageState } from "./page-changes.tsx";
import { StageKeys } from "./stage-keys.tsx";
import { useDragged } from "./use-drag.ts";
import type { Operate } from "./use-edits.ts";
import { useFramePage } from "./use-frame-page.ts";

/** A block, and maybe one of its props. */
export interface Selection {
  readonly block: string;
  readonly prop: Mark["prop"] | undefined;
  /** What was found on the page, if it was clicked there. */
  readonly content?: ElementContent;
  /** A click moves the focus to the field of the prop; keys in the stage and choices in the list do not. */
  readonly by: "pointer" | "keys" | "list";
}

/** What a field over a text of the page needs to know of it. */
export interface TextSpot {
  readonly style: CSSProperties;
  scroll(pixels: number): void;
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
  readonly operate: Operate;
  onSelect(selection: Selection | undefined): void;
  onEdit(): void;
  /** The field over the selected text, while it is edited on the page. */
  readonly inline: ((spot: TextSpot) => ReactNode) | undefined;
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

/**
 * The address of the shown page, with its moment and its arm. The error page and pages that take any value after their
 * path are shown in the visitor's market, so the visitor chooses this one.
 */
function useAddress({ site, route, market, state }: PageFrameProps): string {
  useMemo(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API answers later than the page is requested
    document.cookie = `${marketCookie}=${market}; path=/; SameSite=Lax`;
  }, [market]);
  const segment = site.markets.find(({ code }) => code === market)?.segment ?? "";
  const path = `${route.path === "/" ? "" : route.path}/${segment}`;
  // Dev mode remembers the moment in a cookie, until the address has an empty one.
  const [wasMoved, setMoved] = useState(false);
  if (state.at && !wasMoved) setMoved(true);
  const query = new URLSearchParams({
    ...(wasMoved || state.at ? { at: state.at ?? "" } : {}),
    ...(state.arm && { arm: state.arm }),
  });
  return query.size > 0 ? `${path}?${query}` : path;
}

/** The border and the padding of the field over a text, in pixels. */
const around = { x: 8, y: 6 };

/** The place of a field over a text, inside the stage. */
function fieldPlace({ left, top, width, height }: Box, scale: number, stage: Pick<Box, "width" | "height">) {
  const wide = Math.min(Math.max(width * scale + 2 * around.x, 260), stage.width - 16);
  return {
    left: Math.max(8, Math.min(left * scale - around.x, stage.width - wide - 8)),
    // A text that is scrolled away keeps its field at the edge.
    top: Math.max(36, Math.min(top * scale - around.y, stage.height - 90)),
    width: wide,
    minHeight: height * scale + 2 * around.y,
  };
}

export function PageFrame(props: PageFrameProps) {
  const { page, isPhone, isBrowsing, selection, operate, onSelect, onEdit, inline } = props;
  const frame = useRef<HTMLIFrameElement>(null);
  const device = useRef<HTMLDivElement>(null);
  const { width, height } = useSize(device);
  const scale = isPhone || width === 0 ? 1 : Math.min(1, width / desktopWidth);
  const [loads, setLoads] = useState(0);
  const map = useMemo(() => page && mapProps(page), [page]);
  const address = useAddress(props);
  const dragged = useDragged();
  const shownPage = { frame, page, map, selection, isBrowsing, loads, onSelect, onEdit };
  const { hovered, selected } = useFramePage(shownPage);

  return (
    <section className={isPhone ? "stage phone" : "stage"} aria-label="Preview">
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
            // While clicks select, the keys of the frame around the selection lead through the page.
            tabIndex={isBrowsing ? undefined : -1}
            onLoad={({ currentTarget: { contentDocument } }) => {
              if (contentDocument) {
                hidePanel(contentDocument);
                adoptFonts(contentDocument);
              }
              setLoads((count) => count + 1);
            }}
          />
          {!isBrowsing && inline === undefined && (
            <div className="boxes">
              <OutlineBox box={hovered} kind="hovered" />
              {page && map && (
                <StageKeys
                  frame={frame}
                  page={page}
                  map={map}
                  selection={selection}
                  onSelect={onSelect}
                  onEdit={onEdit}
                  box={selected?.box}
                />
              )}
            </div>
          )}
        </div>
        {page && dragged && dragged.kind !== "item" && (
          <DropLayer frame={frame} page={page} scale={scale} operate={operate} />
        )}
        {selected &&
          inline?.({
            style: {
              ...textStyle(selected.element, scale),
              ...fieldPlace(selected.box, scale, { width, height }),
            },
            scroll: (pixels) => frame.current?.contentWindow?.scrollBy(0, pixels),
          })}
      </div>
    </section>
  );
}
