import { useRef } from "react";
import type { PageView } from "../../workshop-server/page-view.ts";
import { dropLabel, dropOperation } from "../blocks/block-place.ts";
import type { BlockBox } from "../frame/protocol.ts";
import { type Dragged, getSide, type Position, type Side, useDropTarget } from "../use-drag.ts";
import type { Operate } from "../use-edits.ts";

interface DropLayerProps {
  /** The blocks of the page, in document order. */
  readonly blocks: readonly BlockBox[];
  readonly page: PageView;
  /** The size of the page in the stage, of its own size. */
  readonly scale: number;
  readonly operate: Operate;
  /** Scrolls the page by this many pixels. */
  onScroll(pixels: number): void;
}

interface Place {
  readonly side: Side;
  readonly block: BlockBox;
}

/** How near to an edge a drag scrolls the page, and how far each time, in pixels. */
const edge = 56;
const step = 18;

const contains = ({ left, top, width, height }: BlockBox, { clientX, clientY }: Position): boolean =>
  clientX >= left && clientX < left + width && clientY >= top && clientY < top + height;

/** Takes blocks that are dropped onto the page. Covers the frame, whose document sees no drag. */
export function DropLayer({ blocks, page, scale, operate, onScroll }: DropLayerProps) {
  const layer = useRef<HTMLDivElement>(null);
  const placeAt = (dragged: Dragged, { clientX, clientY }: Position): Place | undefined => {
    const area = layer.current?.getBoundingClientRect();
    if (!area) return undefined;
    const position = {
      clientX: (clientX - area.left) / scale,
      clientY: (clientY - area.top) / scale,
    };
    // A block in a slot comes after the one around it. It may not fit where that one does.
    for (const block of blocks.filter((box) => contains(box, position)).toReversed()) {
      const side = getSide(block, position);
      if (dropOperation(page, dragged, block.id, side)) return { side, block };
    }
    return undefined;
  };
  const place = useDropTarget(layer, {
    placeAt,
    onDrag: ({ clientY }) => {
      const area = layer.current?.getBoundingClientRect();
      if (!area) return;
      if (clientY < area.top + edge) onScroll(-step);
      else if (clientY > area.bottom - edge) onScroll(step);
    },
    onDrop: (dragged, { block, side }) => {
      const operation = dropOperation(page, dragged, block.id, side);
      if (operation) void operate(dropLabel(page.page, dragged, block.id, side), operation);
    },
  });
  return (
    <div className="drop-layer" ref={layer}>
      {place && (
        <div
          className="drop-line"
          style={{
            left: place.block.left * scale,
            width: place.block.width * scale,
            top: (place.side === "before" ? place.block.top : place.block.top + place.block.height) * scale,
          }}
        />
      )}
    </div>
  );
}
