// The map's script: draws lines between the cards, filters them and shows details.
import type { MapData, MapEdge, MapNode, Source } from "../../engine/build/funnel-map/map-data.ts";
import type { MapLine } from "../../engine/build/funnel-map/map-lines.ts";

interface PageData extends MapData {
  readonly lines: readonly MapLine[];
  readonly lineNames: Readonly<Record<MapEdge["kind"], string>>;
  readonly nodeNames: Readonly<Record<MapNode["kind"], string>>;
  readonly root: string;
}

const find = <Kind extends Element>(selector: string, kind: new () => Kind): Kind => {
  const match = document.querySelector(selector);
  if (!(match instanceof kind)) throw new Error(`The page has no ${selector}.`);
  return match;
};

// SAFETY: map-page.ts wrote this data into the page.
const { nodes, edges, lines, markets, lineNames, nodeNames, root } = JSON.parse(
  find("#data", HTMLScriptElement).text,
) as PageData;
const stages = find(".stages", HTMLElement);
const svg = find("#lines", SVGSVGElement);
const details = find("#details", HTMLElement);
const market = find("#market", HTMLSelectElement);
const query = find("#query", HTMLSelectElement);
const cards = nodes.map((_, index) => find(`[data-node="${index}"]`, HTMLElement));
const indexById = new Map(nodes.map(({ id }, index) => [id, index]));
const getCard = (id: string): HTMLElement | undefined => cards[indexById.get(id) ?? -1];
const getLabel = (id: string): string => nodes[indexById.get(id) ?? -1]?.label ?? id;
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
const drawn = lines.map((line, index) => {
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

function draw(): void {
  svg.setAttribute("width", "0");
  svg.setAttribute("height", "0");
  svg.setAttribute("width", String(stages.scrollWidth));
  svg.setAttribute("height", String(stages.scrollHeight));
  for (const [index, { from, to }] of lines.entries()) {
    const [a, b] = [getBox(from), getBox(to)];
    for (const path of drawn[index]?.children ?? []) path.setAttribute("d", a && b ? curve(a, b) : "");
  }
}

const element = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]> = {},
  children: readonly (Node | string)[] = [],
): HTMLElementTagNameMap[Name] => {
  const node = Object.assign(document.createElement(name), properties);
  node.append(...children);
  return node;
};
const sourceLink = ({ file, line, column }: Source): HTMLElement =>
  element("a", { href: `vscode://file/${root}/${file}:${line}:${column}`, textContent: `${file}:${line}` });

const isShown = (index: number): boolean => drawn[index]?.classList.contains("hidden") === false;
const findMarkets = (visits: readonly string[]): string => {
  const met = new Set(visits.map((visit) => visit.split(" ")[0]));
  return met.size === markets.length ? "All markets" : markets.filter((code) => met.has(code)).join(", ");
};

/** The manifest lines that a line of the map stands for. */
function lineItems(index: number): HTMLElement[] {
  const line = lines[index];
  if (line === undefined) return [];
  const way = `${lineNames[line.kind]}: ${getLabel(line.from)} → ${getLabel(line.to)}`;
  return line.edges.flatMap((edgeIndex) => {
    const edge = edges[edgeIndex];
    if (edge === undefined) return [];
    const where = element("small", {}, [findMarkets(edge.visits), ". ", sourceLink(edge.source)]);
    return [element("li", { className: edge.isBroken ? "broken" : "" }, [way, element("br"), where])];
  });
}

function choose(indexes: readonly number[], near: readonly string[], content: readonly HTMLElement[]): void {
  for (const [index, line] of drawn.entries()) line.classList.toggle("chosen", indexes.includes(index));
  for (const [index, card] of cards.entries())
    card.classList.toggle("near", near.includes(nodes[index]?.id ?? ""));
  document.body.classList.toggle("chosen-one", near.length > 0);
  details.hidden = content.length === 0;
  const close = element("button", { type: "button", textContent: "Close" });
  close.addEventListener("click", () => choose([], [], []));
  details.replaceChildren(close, ...content);
}

function chooseNode(index: number): void {
  const node = nodes[index];
  if (node === undefined) return;
  const nodeLines = lines.flatMap(({ from, to }, lineIndex) =>
    isShown(lineIndex) && (from === node.id || to === node.id) ? [lineIndex] : [],
  );
  const part = (title: string, key: "from" | "to") => {
    const items = nodeLines.filter((line) => lines[line]?.[key] === node.id).flatMap(lineItems);
    return items.length === 0 ? [] : [element("h3", { textContent: title }), element("ul", {}, items)];
  };
  const about = [nodeNames[node.kind], ...(node.layout ? [`layout ${node.layout}`] : [])].join(", ");
  choose(
    nodeLines,
    [node.id, ...nodeLines.flatMap((line) => [lines[line]?.from ?? "", lines[line]?.to ?? ""])],
    [
      element("h2", { textContent: node.label }),
      element("p", {}, [`${about}. `, ...(node.source ? [sourceLink(node.source)] : [])]),
      ...part("Leads to", "from"),
      ...part("Reached from", "to"),
    ],
  );
}

function chooseLine(index: number): void {
  const line = lines[index];
  if (line === undefined) return;
  const title = `${getLabel(line.from)} → ${getLabel(line.to)}`;
  choose(
    [index],
    [line.from, line.to],
    [element("h2", { textContent: title }), element("ul", {}, lineItems(index))],
  );
}

addEventListener("click", ({ target }) => {
  if (!(target instanceof Element)) return;
  const node = target.closest("button")?.closest<HTMLElement>("[data-node]");
  const line = target.closest<SVGElement>("#lines [data-line]");
  if (node) chooseNode(Number(node.dataset["node"]));
  else if (line) chooseLine(Number(line.dataset["line"]));
  else if (target.closest("main") && !target.closest("a")) choose([], [], []);
});
addEventListener("keydown", ({ key }) => {
  if (key === "Escape") choose([], [], []);
});

/** Shows the cards and lines that exist in the chosen market, for the chosen query and kinds. */
function filter(): void {
  const fits = (visit: string): boolean => {
    const [code, search = ""] = visit.split(" ");
    return (market.value === "*" || code === market.value) && (query.value === "*" || search === query.value);
  };
  const isOn = (kind: string): boolean =>
    document.querySelector<HTMLInputElement>(`[data-kind="${kind}"]`)?.checked !== false;
  const exists = lines.map((line) => line.edges.some((index) => edges[index]?.visits.some(fits)));
  const met = new Set(lines.flatMap(({ from, to }, index) => (exists[index] ? [from, to] : [])));
  for (const [index, { kind }] of lines.entries()) {
    const isHidden = !exists[index] || !isOn(kind);
    drawn[index]?.classList.toggle("hidden", isHidden);
    for (const exit of document.querySelectorAll<HTMLElement>(`.exits [data-line="${index}"]`))
      exit.hidden = isHidden;
  }
  const count = (test: (line: MapLine) => boolean): string =>
    String(lines.filter((line, index) => exists[index] && test(line)).length);
  for (const [index, { id }] of nodes.entries()) {
    const card = cards[index];
    if (card === undefined) continue;
    card.hidden = !met.has(id);
    const [into, out] = [card.querySelector("[data-in]"), card.querySelector("[data-out]")];
    if (into) into.textContent = count(({ to }) => to === id);
    if (out) out.textContent = count(({ from }) => from === id);
  }
  for (const number of document.querySelectorAll<HTMLElement>("[data-lines]"))
    number.textContent = count(({ kind }) => kind === number.dataset["lines"]);
  for (const group of document.querySelectorAll<HTMLElement>(".group")) {
    const visibleCount = group.querySelectorAll(".node:not([hidden])").length;
    group.hidden = visibleCount === 0;
    const number = group.querySelector("h3 span");
    if (number) number.textContent = String(visibleCount);
  }
  for (const stage of document.querySelectorAll<HTMLElement>(".stage")) {
    const number = stage.querySelector("h2 span");
    if (number) number.textContent = String(stage.querySelectorAll(".node:not([hidden])").length);
  }
  choose([], [], []);
  draw();
}
addEventListener("change", filter);

find("#list", HTMLButtonElement).addEventListener("click", ({ currentTarget }) => {
  const isList = document.body.classList.toggle("list");
  if (currentTarget instanceof Element) currentTarget.setAttribute("aria-pressed", String(isList));
  draw();
});
// Draw again when fonts load: they change the layout.
new ResizeObserver(draw).observe(stages);
filter();
