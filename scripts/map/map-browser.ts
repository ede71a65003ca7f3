// The map's script: shows what exists in the chosen market, draws the lines and shows details.
import type { MapLine } from "../../engine/build/funnel-map/map-lines.ts";
import { draw, drawn } from "./draw-lines.ts";
import { cards, edges, find, lines, nodes, stages } from "./map-parts.ts";
import { chooseNothing } from "./show-details.ts";

const market = find("#market", HTMLSelectElement);
const query = find("#query", HTMLSelectElement);

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
  chooseNothing();
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
