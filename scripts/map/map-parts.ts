// What the map's page contains: its data, and the elements that its script changes.
import type { MapData, MapEdge, MapNode } from "../../engine/build/funnel-map/map-data.ts";
import type { MapLine } from "../../engine/build/funnel-map/map-lines.ts";

interface PageData extends MapData {
  readonly lines: readonly MapLine[];
  readonly lineNames: Readonly<Record<MapEdge["kind"], string>>;
  readonly nodeNames: Readonly<Record<MapNode["kind"], string>>;
  readonly root: string;
}

export const find = <Kind extends Element>(selector: string, kind: new () => Kind): Kind => {
  const match = document.querySelector(selector);
  if (!(match instanceof kind)) throw new Error(`The page has no ${selector}.`);
  return match;
};

// SAFETY: map-page.ts wrote this data into the page.
export const { nodes, edges, lines, markets, lineNames, nodeNames, root } = JSON.parse(
  find("#data", HTMLScriptElement).text,
) as PageData;
export const stages = find(".stages", HTMLElement);
export const cards = nodes.map((_, index) => find(`[data-node="${index}"]`, HTMLElement));
const indexById = new Map(nodes.map(({ id }, index) => [id, index]));
export const getCard = (id: string): HTMLElement | undefined => cards[indexById.get(id) ?? -1];
export const getLabel = (id: string): string => nodes[indexById.get(id) ?? -1]?.label ?? id;
