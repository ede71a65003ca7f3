// Marks a card or a line, and shows where the manifests say it.
import type { Source } from "../../engine/build/funnel-map/map-data.ts";
import { drawn } from "./draw-lines.ts";
import {
  cards,
  edges,
  find,
  getLabel,
  lineNames,
  lines,
  markets,
  nodeNames,
  nodes,
  root,
} from "./map-parts.ts";

const details = find("#details", HTMLElement);

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
  close.addEventListener("click", chooseNothing);
  details.replaceChildren(close, ...content);
}

/** Marks nothing any more. */
export const chooseNothing = (): void => choose([], [], []);

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
  else if (target.closest("main") && !target.closest("a")) chooseNothing();
});
addEventListener("keydown", ({ key }) => {
  if (key === "Escape") chooseNothing();
});
