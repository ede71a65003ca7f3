import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import { type RefObject, useEffect, useEffectEvent, useState } from "react";

/** What is being dragged: a block of the page, a block of the catalogue, or an item of a list. */
export type Dragged =
  | { readonly kind: "block"; readonly id: string }
  | { readonly kind: "new-block"; readonly block: string; readonly title: string }
  | { readonly kind: "item"; readonly list: string; readonly index: number };

export type Side = "before" | "after";

/** A position in the window, in CSS pixels. */
export interface Position {
  readonly clientX: number;
  readonly clientY: number;
}

// SAFETY: `useDraggable` alone starts drags, and gives each of them this value.
const getDragged = (data: Readonly<Record<string | symbol, unknown>>): Dragged => data["dragged"] as Dragged;

/**
 * Lets the mouse drag an element, by its handle if it has one. `dragged`: undefined, if not now. Returns whether it is
 * being dragged.
 */
export function useDraggable(
  element: RefObject<HTMLElement | null>,
  dragged: Dragged | undefined,
  handle: RefObject<HTMLElement | null> = element,
): boolean {
  const [isDragging, setDragging] = useState(false);
  const key = JSON.stringify(dragged);
  useEffect(() => {
    const { current } = element;
    const dragHandle = handle.current;
    if (current === null || key === undefined) return;
    return draggable({
      element: current,
      ...(dragHandle && { dragHandle }),
      getInitialData: () => ({ dragged: JSON.parse(key) }),
      onDragStart: () => setDragging(true),
      onDrop: () => setDragging(false),
    });
  }, [element, handle, key]);
  return isDragging;
}

interface DropTarget<Place> {
  /** The place for what is dragged under a position; undefined if it does not fit there. */
  placeAt(dragged: Dragged, position: Position): Place | undefined;
  onDrop(dragged: Dragged, place: Place): void;
  /** The mouse is over the element. */
  onDrag?(position: Position): void;
}

/** Accepts what is dragged onto an element. Returns the place where it would go now. */
export function useDropTarget<Place>(
  element: RefObject<HTMLElement | null>,
  { placeAt, onDrop, onDrag }: DropTarget<Place>,
): Place | undefined {
  const [place, setPlace] = useState<Place>();
  const find = useEffectEvent(placeAt);
  const drop = useEffectEvent(onDrop);
  const drag = useEffectEvent((position: Position) => onDrag?.(position));
  useEffect(() => {
    const { current } = element;
    if (current === null) return;
    return dropTargetForElements({
      element: current,
      onDrag: ({ source, location: { current } }) => {
        drag(current.input);
        // Not inside the update: React may run that while it renders, where an effect event must not be called.
        const target = find(getDragged(source.data), current.input);
        setPlace(() => target);
      },
      onDragLeave: () => setPlace(undefined),
      onDrop: ({ source, location }) => {
        setPlace(undefined);
        const dragged = getDragged(source.data);
        const target = find(dragged, location.current.input);
        if (target !== undefined) drop(dragged, target);
      },
    });
  }, [element]);
  return place;
}

/** What is being dragged now, anywhere in the workshop. */
export function useDragged(): Dragged | undefined {
  const [dragged, setDragged] = useState<Dragged>();
  useEffect(
    () =>
      monitorForElements({
        onDragStart: ({ source }) => setDragged(getDragged(source.data)),
        onDrop: () => setDragged(undefined),
      }),
    [],
  );
  return dragged;
}

/** Whether a position is in the upper or the lower half of a box. */
export const getSide = ({ top, height }: Pick<DOMRect, "top" | "height">, { clientY }: Position): Side =>
  clientY < top + height / 2 ? "before" : "after";
