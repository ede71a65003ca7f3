import { html } from "hono/html";
import { arrangeStages, type Group, type Stage } from "../../engine/build/funnel-map/arrange-stages.ts";
import type { MapData, MapEdge, MapNode, Source } from "../../engine/build/funnel-map/map-data.ts";
import { type MapLine, mapLines } from "../../engine/build/funnel-map/map-lines.ts";
import { packageFile } from "../../engine/build/package-files.ts";
import type { Project } from "../../engine/build/project.ts";
import { toolPage } from "../../engine/dev/tool-page.ts";

/** What each kind of line stands for. */
export const lineNames: Readonly<Record<MapEdge["kind"], string>> = {
  order: "Order button",
  form: "Order form",
  quiz: "Quiz outcome",
  accept: "Accepted offer",
  link: "Link",
  redirect: "Redirect",
};

const nodeNames: Readonly<Record<MapNode["kind"], string>> = {
  entry: "Page where visits begin",
  result: "Quiz result",
  upsell: "Offer after an order",
  goal: "End of an order",
  page: "Page",
  redirect: "Redirect",
  outside: "Outside the site",
  missing: "Missing",
};

const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? "" : "s"}`;

const editorLink = (root: string, { file, line, column }: Source) =>
  html`<a href="vscode://file/${root}/${file}:${line}:${column}">${file}:${line}</a>`;

/** The map as one self-contained HTML page. */
export function mapPage(project: Project, data: MapData): Promise<string> {
  const { stages, aside } = arrangeStages(data);
  const lines = mapLines(data);
  const indexById = new Map(data.nodes.map(({ id }, index) => [id, index]));
  const labelById = new Map(data.nodes.map(({ id, label }) => [id, label]));
  const broken = data.edges.filter(({ isBroken }) => isBroken);

  const exit = (line: MapLine) =>
    html`<li data-line="${lines.indexOf(line)}">${lineNames[line.kind]} → <a href="#n${indexById.get(line.to)}">${labelById.get(line.to)}</a></li>`;
  const card = (node: MapNode) => {
    const exits = lines.filter(({ from }) => from === node.id);
    const entries = lines.filter(({ to }) => to === node.id);
    const title = `${nodeNames[node.kind]}. ${count(entries.length, "step")} in, ${count(exits.length, "step")} out.`;
    return html`<li class="node ${node.kind}" id="n${indexById.get(node.id)}" data-node="${indexById.get(node.id)}">
<button type="button" title="${title}"><span data-in>${entries.length}</span><b>${node.label}</b><span data-out>${exits.length}</span></button>
<ul class="exits">${exits.map(exit)}</ul></li>`;
  };
  const group = ({ title, nodes }: Group) =>
    html`<div class="group"><h3>${title} <span>${nodes.length}</span></h3><ul>${nodes.map(card)}</ul></div>`;
  const stage = ({ title, groups }: Stage) => {
    const pages = groups.reduce((sum, { nodes }) => sum + nodes.length, 0);
    return html`<section class="stage"><h2>${title} <span>${pages}</span></h2><div>${groups.map(group)}</div></section>`;
  };
  const options = (values: readonly string[], none: string) =>
    values.map((value) => html`<option value="${value}">${value || none}</option>`);
  // SAFETY: `lineNames` is a constant object, so it has no other keys.
  const drawn = (Object.keys(lineNames) as MapEdge["kind"][]).filter((kind) => kind !== "redirect");
  const key = (kind: MapEdge["kind"]) =>
    html`<li><label class="${kind}"><input type="checkbox" data-kind="${kind}" checked><svg viewBox="0 0 34 10" aria-hidden="true"><path d="M1 5H26"/><path class="tip" d="M25 1 33 5 25 9z"/></svg>${lineNames[kind]} <span data-lines="${kind}">${lines.filter((line) => line.kind === kind).length}</span></label></li>`;
  const redirects = aside.filter(({ kind }) => kind === "redirect");
  const pages = data.nodes.filter(({ kind }) => !["redirect", "missing", "outside"].includes(kind));

  const body = html`<header>
<div><h1>The funnel</h1>
<p id="facts">${count(pages.length, "page")}, ${count(lines.length - redirects.length, "step")}, ${count(redirects.length, "redirect")}, ${count(data.markets.length, "market")}. ${broken.length === 0 ? "No broken steps." : ""}</p></div>
<div class="controls">
<label>Market <select id="market"><option value="*">all</option>${options(data.markets, "")}</select></label>
<label>Query <select id="query"><option value="*">any</option>${options(data.queries, "none")}</select></label>
<button type="button" id="list" aria-pressed="false">Show as list</button>
</div>
${
  broken.length === 0
    ? ""
    : html`<div class="broken"><h2>${count(broken.length, "broken step")}</h2><ul>${broken.map(({ from, to, kind, source }) => html`<li>${lineNames[kind]}: ${labelById.get(from)} → ${labelById.get(to)} ${editorLink(project.root, source)}</li>`)}</ul></div>`
}
<ul class="legend" aria-label="Lines">${drawn.map(key)}<li class="note"><b class="sample">2 <i>/page</i> 1</b> steps in, steps out</li></ul>
</header>
<main>
<div class="stages"><svg id="lines" aria-hidden="true"></svg>${stages.map(stage)}</div>
${
  aside.length === 0
    ? ""
    : html`<section class="aside"><h2>Redirects <span>${redirects.length}</span></h2><ul>${redirects.map(
        (node) =>
          html`<li class="node redirect" data-node="${indexById.get(node.id)}"><button type="button"><b>${node.label}</b> → ${lines.filter(({ from }) => from === node.id).map(({ to }) => labelById.get(to))}</button></li>`,
      )}</ul>${
        aside.length === redirects.length
          ? ""
          : html`<h3>Pages outside the funnel</h3><ul>${aside.filter(({ kind }) => kind !== "redirect").map((node) => html`<li class="node page" data-node="${indexById.get(node.id)}"><button type="button"><b>${node.label}</b></button></li>`)}</ul>`
      }</section>`
}
</main>
<aside id="details" aria-live="polite" hidden></aside>`;
  return toolPage(project, {
    title: "The funnel",
    styles: new URL("map.css", import.meta.url),
    script: packageFile("scripts/map/map-browser.ts"),
    body,
    data: { ...data, lines, lineNames, nodeNames, root: project.root },
  });
}
