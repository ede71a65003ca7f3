import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from "react";
import type { PageView } from "../../workshop-server/page-view.ts";
import { showPath } from "../../workshop-server/preview-paths.ts";
import type { RouteEntry, SiteView } from "../../workshop-server/site-view.ts";
import { config, onCode } from "../connection.ts";
import type { Box, TextLook } from "../frame/protocol.ts";
import type { PageState } from "../pages/page-changes.tsx";
import { translate } from "../texts/translate.ts";
import { useDragged } from "../use-drag.ts";
import type { Operate } from "../use-edits.ts";
import { armQuery } from "./arm-query.ts";
import { DropLayer } from "./drop-layer.tsx";
import type { PageChoices } from "./page-look.ts";
import type { Selection } from "./selection.ts";
import { StageKeys } from "./stage-keys.tsx";
import { useFrame } from "./use-frame.ts";
import { useSize } from "./use-size.ts";

/** What a field over a text of the page needs to know of it. */
export interface TextSpot {
  readonly style: CSSProperties;
  scroll(pixels: number): void;
}

/** A page in a market, and how it is shown. */
export interface Shown {
  readonly site: SiteView;
  readonly route: RouteEntry;
  readonly market: string;
  readonly state: PageState;
}

interface PageFrameProps extends Shown {
  readonly page: PageView | undefined;
  readonly isPhone: boolean;
  readonly isBrowsing: boolean;
  readonly selection: Selection | undefined;
  readonly operate: Operate;
  onSelect(selection: Selection | undefined): void;
  onEdit(): void;
  onLook(look: PageChoices): void;
  /** The field over the selected text, while it is edited on the page. */
  readonly inline: ((spot: TextSpot) => ReactNode) | undefined;
}

function OutlineBox({ box, kind }: { readonly box: Box | undefined; readonly kind: string }) {
  return box ? <div className={`box ${kind}`} style={{ ...box }} /> : null;
}

/** The width of a desktop's window, in CSS pixels. A smaller stage shows it scaled down. */
const desktopWidth = 1280;

/** What the page in the frame may do. It may not replace the workshop. */
const sandbox = "allow-scripts allow-same-origin allow-forms allow-modals allow-popups allow-downloads";

/** The address that shows a page, with its market, its moment and its arm. */
export function previewAddress({ site, route, market, state }: Shown): string {
  const segment = site.markets.find(({ code }) => code === market)?.segment ?? "";
  const path = `${route.path === "/" ? "" : route.path}/${segment}${armQuery(site.experiments, route.name, state.arm)}`;
  const query = new URLSearchParams({ path, market });
  if (state.at) query.set("at", state.at);
  if (state.campaign) query.set("campaign", state.campaign);
  if (config.draft) query.set("key", config.draft.previewKey);
  return `${config.previews}${showPath}?${query}`;
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

/** A field over a text looks like the text. */
const fieldLook = ({ fontSize, letterSpacing, background, color, ...look }: TextLook, scale: number) => ({
  ...look,
  fontSize: Math.max(13, fontSize * scale),
  letterSpacing: `${letterSpacing}em`,
  ...(background && { background, color }),
});

export function PageFrame(props: PageFrameProps) {
  const { page, isPhone, isBrowsing, selection, operate, onSelect, onEdit, onLook, inline } = props;
  const frame = useRef<HTMLIFrameElement>(null);
  const device = useRef<HTMLDivElement>(null);
  const { width, height } = useSize(device);
  const scale = isPhone || width === 0 ? 1 : Math.min(1, width / desktopWidth);
  const address = previewAddress(props);
  const [codes, setCodes] = useState(0);
  useEffect(() => onCode(() => setCodes((count) => count + 1)), []);
  const dragged = useDragged();
  const isDragging = dragged !== undefined && dragged.kind !== "item";
  const input = { frame, page, selection, isBrowsing, isDragging, onSelect, onEdit, onLook };
  const { hovered, place, blocks, send } = useFrame(input);
  const scroll = (pixels: number) => send({ kind: "scroll", pixels });

  return (
    <section className={isPhone ? "stage phone" : "stage"} aria-label={translate("preview")}>
      <div className="device" ref={device}>
        <div
          className="screen"
          style={{ width: width / scale, height: height / scale, transform: `scale(${scale})` }}
        >
          <iframe
            ref={frame}
            key={`${address} ${codes}`}
            src={address}
            sandbox={sandbox}
            title={translate("stage.frame")}
            // While clicks select, the keys of the frame around the selection lead through the page.
            tabIndex={isBrowsing ? undefined : -1}
          />
          {!isBrowsing && inline === undefined && (
            <div className="boxes">
              <OutlineBox box={hovered} kind="hovered" />
              {page && (
                <StageKeys
                  page={page}
                  selection={selection}
                  onStep={(by) => send({ kind: "step", by })}
                  onEdit={onEdit}
                  box={place?.box}
                />
              )}
            </div>
          )}
        </div>
        {page && isDragging && (
          <DropLayer blocks={blocks} page={page} scale={scale} operate={operate} onScroll={scroll} />
        )}
        {place &&
          inline?.({
            style: { ...fieldLook(place.look, scale), ...fieldPlace(place.box, scale, { width, height }) },
            scroll,
          })}
      </div>
    </section>
  );
}
