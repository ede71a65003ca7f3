// Draws the lines between the cards.
import type { MapLine } from "../../engine/build/funnel-map/map-lines.ts";
import { edges, find, getCard, lines, stages } from "./map-parts.ts";

const svg = find("#lines", SVGSVGElement);
const isBroken = (line: MapLine): boolean => line.edges.some((index) => edges[index]?.isBroken);

const shape = <Name extends keyof SVGElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string>>,
): SVGElementTagNameMap[Name] => {
  const node = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
  return node;
};

const marker = shape("marker", {
  id: "tip",
  viewBox: "0 0 8 8",
  refX: "7",
  refY: "4",
  markerWidth: "7",
  markerHeight: "7",
  orient: "auto-start-reverse",
  markerUnits: "userSpaceOnUse",
});
marker.append(shape("path", { d: "M0 0 8 4 0 8z" }));
/** The element of each line. */
export const drawn = lines.map((line, index) => {
  const group = shape("g", {
    class: `line ${line.kind}${isBroken(line) ? " broken" : ""}`,
    "data-line": String(index),
  });
  group.append(shape("path", { class: "grip" }), shape("path", { class: "stroke" }));
  return group;
});
svg.append(marker, ...drawn);

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly middle: number;
}

/** The box of a node's card, in coordinates of the drawing. Undefined if the card is not visible there. */
function getBox(id: string): Box | undefined {
  const card = getCard(id);
  if (card === undefined || !stages.contains(card) || !card.checkVisibility()) return undefined;
  const { left: x, top: y } = stages.getBoundingClientRect();
  const { left, right, top, bottom } = card.getBoundingClientRect();
  const [shiftX, shiftY] = [stages.scrollLeft - x, stages.scrollTop - y];
  return {
    left: left + shiftX,
    right: right + shiftX,
    top: top + shiftY,
    bottom: bottom + shiftY,
    middle: (top + bottom) / 2 + shiftY,
  };
}

/**
 * The path of a line. Lines to a later column leave the card at the right, lines to an earlier one at the
 * left. Within a column, a line goes straight down to the next card, or around at the right.
 */
function curve(a: Box, b: Box): string {
  if (b.left > a.right) {
    const bend = (b.left - a.right) / 2;
    return `M${a.right} ${a.middle}C${a.right + bend} ${a.middle} ${b.left - bend} ${b.middle} ${b.left} ${b.middle}`;
  }
  if (b.right < a.left) {
    const bend = (a.left - b.right) / 2;
    return `M${a.left} ${a.middle + 7}C${a.left - bend} ${a.middle + 7} ${b.right + bend} ${b.middle + 7} ${b.right} ${b.middle + 7}`;
  }
  const gap = b.top - a.bottom;
  if (gap >= 0 && gap < 40) {
    const x = a.left + 26;
    return `M${x} ${a.bottom}L${x} ${b.top}`;
  }
  const out = Math.min(46, 16 + Math.abs(b.middle - a.middle) / 14);
  return `M${a.right} ${a.middle + 6}C${a.right + out} ${a.middle + 6} ${b.right + out} ${b.middle - 6} ${b.right} ${b.middle - 6}`;
}

/** Draws all lines as the cards are now. */
export function draw(): void {
  svg.setAttribute("width", "0");
  svg.setAttribute("height", "0");
  svg.setAttribute("width", String(stages.scrollWidth));
  svg.setAttribute("height", String(stages.scrollHeight));
  for (const [index, { from, to }] of lines.entries()) {
    const [a, b] = [getBox(from), getBox(to)];
    for (const path of drawn[index]?.children ?? []) path.setAttribute("d", a && b ? curve(a, b) : "");
  }
}
