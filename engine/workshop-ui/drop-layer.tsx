import { type RefObject, useRef } from "react";
import type { PageView } from "../workshop-server/workspace.ts";
import { dropOperation } from "./block-place.ts";
import { type Box, getBox } from "./frame-page.ts";
import { type Dragged, getSide, type Position, type Side, useDropTarget } from "./use-drag.ts";
import type { Operate } from "./use-edits.ts";

interface DropLayerProps {
  readonly frame: RefObject<HTMLIFrameElement | null>;
  readonly page: PageView;
  /** The size of the page in the stage, of its own size. */
  readonly scale: number;
  readonly operate: Operate;
}

interface Place {
  readonly id: string;
  readonly side: Side;
  readonly box: Box;
}

/** How near to an edge a drag scrolls the page, and how far each time, in pixels. */
const edge = 56;
const step = 18;

/** Takes blocks that are dropped onto the page. Covers the frame, whose document sees no drag. */
export function DropLayer({ frame, page, scale, operate }: DropLayerProps) {
  const layer = useRef<HTMLDivElement>(null);
  const placeAt = (dragged: Dragged, { clientX, clientY }: Position): Place | undefined => {
    const frameDocument = frame.current?.contentDocument;
    const area = layer.current?.getBoundingClientRect();
    if (!frameDocument || !area) return undefined;
    const position = {
      clientX: (clientX - area.left) / scale,
      clientY: (clientY - area.top) / scale,
    };
    let element = frameDocument.elementFromPoint(position.clientX, position.clientY)?.closest("[data-block]");
    // A block in a slot may not fit where the one around it does.
    while (element) {
      const box = getBox(element);
      const side = box && getSide(box, position);
      if (side && dropOperation(page, dragged, element.id, side)) return { id: element.id, side, box };
      element = element.parentElement?.closest("[data-block]");
    }
    return undefined;
  };
  const place = useDropTarget(layer, {
    placeAt,
    onDrag: ({ clientY }) => {
      const area = layer.current?.getBoundingClientRect();
      if (!area) return;
      if (clientY < area.top + edge) frame.current?.contentWindow?.scrollBy(0, -step);
      else if (clientY > area.bottom - edge) frame.current?.contentWindow?.scrollBy(0, step);
    },
    onDrop: (dragged, { id, side }) => {
      const operation = dropOperation(page, dragged, id, side);
      if (operation)
        void operate(operation.do === "move" ? `Move ${operation.id}` : "Add a block", operation);
    },
  });
  return (
    <div className="drop-layer" ref={layer}>
      {place && (
        <div
          className="drop-line"
          style={{
            left: place.box.left * scale,
            width: place.box.width * scale,
            top: (place.side === "before" ? place.box.top : place.box.top + place.box.height) * scale,
          }}
        />
      )}
    </div>
  );
}
