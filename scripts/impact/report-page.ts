import { html, raw } from "hono/html";
import type { Project } from "../../engine/build/project.ts";
import { toolPage } from "../../engine/dev/tool-page.ts";
import { count } from "../../engine/impact/labels.ts";
import type { ImpactGroup, ImpactReport } from "../../engine/impact/report.ts";
import { headline, pagesLabel } from "../../engine/impact/report-labels.ts";
import type { Problem } from "../../engine/problems/problem.ts";
import type { ComparedMaps } from "./compare-maps.ts";
import { drawMaps } from "./draw-maps.ts";
import type { PagePictures } from "./take-pictures.ts";

/** Longer lists are folded. */
const maxOpen = 8;

const dataUrl = (picture: Buffer): string => `data:image/webp;base64,${picture.toString("base64")}`;

/** Text with code in backticks. */
const richText = (text: string) =>
  text.split("`").map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part));

function list(lines: readonly unknown[], what: string) {
  const items = (some: readonly unknown[]) =>
    html`<ul class="lines">${some.map((line) => html`<li>${line}</li>`)}</ul>`;
  if (lines.length <= maxOpen) return items(lines);
  return html`${items(lines.slice(0, maxOpen))}<details><summary>${count(lines.length - maxOpen, `more ${what}`)}</summary>${items(lines.slice(maxOpen))}</details>`;
}

const views = ["before", "after", "marked"] as const;
const viewNames = { before: "Before", after: "After", marked: "Difference" };

function stateLabel({ page, pixels, top }: PagePictures): string {
  if (page.state !== "changed") return `${page.state} page`;
  return `${pixels.toLocaleString("en")} ${pixels === 1 ? "pixel" : "pixels"} differ${pixels === 1 ? "s" : ""}${top > 0 ? `, shown from ${top} px down` : ""}`;
}

function figure(pictures: PagePictures) {
  const { page, screen, width, height } = pictures;
  const shown = views.filter((view) => pictures[view] !== undefined);
  const first = shown.includes("marked") ? "marked" : shown[0];
  const where = `${page.path} at ${screen} px`;
  return html`<figure class="shot" data-screen="${screen}" data-view="${first}">
<figcaption><b>${where}</b> <small>${stateLabel(pictures)}</small></figcaption>
${shown.length > 1 ? html`<div class="views" role="group" aria-label="Picture of ${where}">${shown.map((view) => html`<button type="button" data-view="${view}" aria-pressed="${String(view === first)}">${viewNames[view]}</button>`)}</div>` : ""}
<div class="frame" tabindex="0" role="group" aria-label="Picture">${shown.map((view) => html`<img data-of="${view}" width="${width}" height="${height}" alt="${viewNames[view]}: ${where}" loading="lazy" src="${raw(dataUrl(pictures[view] ?? Buffer.alloc(0)))}">`)}</div>
</figure>`;
}

/** Pictures without a difference say so in one line. */
function shots(pictures: readonly PagePictures[]) {
  const same = pictures.filter(({ pixels }) => pixels === 0);
  const differing = pictures.filter(({ pixels }) => pixels > 0);
  const screens = same.map(({ screen }) => `${screen} px`).join(" and ");
  return html`${differing.length > 0 ? html`<div class="shots">${differing.map(figure)}</div>` : ""}
${same.length > 0 ? html`<p class="same">${same[0]?.page.path} looks the same at ${screens}.</p>` : ""}`;
}

/** A table of the changed pages of a group: routes by markets. */
function pageTable(report: ImpactReport, group: ImpactGroup) {
  const own = group.pages.flatMap((index) => report.pages[index] ?? []);
  const markets = [...new Set(own.map(({ market }) => market))];
  const signs = { new: "new", removed: "gone", changed: "●" };
  const rows = [...Map.groupBy(own, ({ route }) => route)].map(([route, pages]) => {
    const byMarket = new Map(pages.map((page) => [page.market, page]));
    const cells = markets.map((market) => {
      const page = byMarket.get(market);
      return html`<td>${page ? html`<span class="${page.state}" title="${page.path}"><span aria-hidden="true">${signs[page.state]}</span><span class="said">${page.state}</span></span>` : ""}</td>`;
    });
    return html`<tr data-route="${route}"><th scope="row">${route}</th>${cells}</tr>`;
  });
  return html`<details class="pages"><summary>${pagesLabel(report, group)}</summary><div class="scroll" tabindex="0" role="group" aria-label="Changed pages"><table><thead><tr><th scope="col">Page</th>${markets.map((market) => html`<th scope="col">${market}</th>`)}</tr></thead><tbody>${rows}</tbody></table></div></details>`;
}

function causeList({ causes }: ImpactGroup) {
  return list(
    causes.map(
      ({ file, line, prop }) => html`<code>${file}:${line}</code>${prop ? html` <b>${prop}</b>` : ""}`,
    ),
    "place",
  );
}

function section(report: ImpactReport, group: ImpactGroup, index: number, pictures: readonly PagePictures[]) {
  const own = pictures.filter((one) => one.group === index);
  const routes = [...new Set(group.pages.flatMap((at) => report.pages[at]?.route ?? []))];
  const [first] = group.causes;
  const title = first?.prop || first?.file.split("/").at(-1);
  return html`<section class="group" id="group-${index}" data-routes="${routes.join(" ")}" data-text="${group.sentences.join(" ").toLowerCase()}" aria-labelledby="title-${index}">
<h3 id="title-${index}">${title}</h3>
<p class="count">${group.pages.length === 0 ? "Changes no page" : pagesLabel(report, group)}</p>
<div class="sentences">${list(group.sentences.map(richText), "change")}</div>
<div class="causes">${causeList(group)}</div>
${shots(own)}
${group.pages.length > 0 ? pageTable(report, group) : ""}
</section>`;
}

const problem = ({ severity, code, file, line, message, hint }: Problem) =>
  html`<b class="${severity}">${severity}</b> ${message} <small>${hint}</small><br><code>${file}:${line}</code> <small>${code}</small>`;

function panel(title: string, lines: readonly unknown[], what: string, drawing: unknown = "") {
  return lines.length === 0
    ? ""
    : html`<section class="panel"><h2>${title}</h2>${drawing}${list(lines, what)}</section>`;
}

/** The report as one HTML file that needs nothing else: pictures, styles and scripts are in it. */
export function reportPage(
  project: Project,
  report: ImpactReport,
  pictures: readonly PagePictures[],
  maps: ComparedMaps | undefined,
): Promise<string> {
  const { before, after, pages, total, groups, problems, funnel, notes } = report;
  const steps = funnel.map(
    ({ is, from, to, by, query, markets }) =>
      html`<b class="${is}">${is}</b> <code>${from}${query && `?${query}`}</code> → <code>${to}</code> by ${by} <small>${markets.join(", ")}</small>`,
  );
  const body = html`<header>
<h1>Impact</h1>
<p class="sides"><code>${before}</code> → <code>${after}</code></p>
<label class="search">Filter <input type="search" placeholder="Page or text"></label>
<p role="status" id="count">${count(groups.length, "cause")}</p>
</header>
<main>
<h2 class="headline">${headline(report)}</h2>
<dl class="facts">
<div><dt>Pages</dt><dd>${pages.length}<small> of ${total}</small></dd></div>
<div><dt>Causes</dt><dd>${groups.length}</dd></div>
<div><dt>New problems</dt><dd class="${problems.new.length > 0 ? "bad" : "good"}">${problems.new.length}</dd></div>
<div><dt>Problems gone</dt><dd>${problems.gone.length}</dd></div>
</dl>
${panel("New problems", problems.new.map(problem), "problem")}
${groups.length > 0 ? html`<h2>What changes</h2>` : ""}
${groups.map((group, index) => section(report, group, index, pictures))}
${panel("The funnel", steps, "step", maps && drawMaps(maps))}
${panel("Problems that are gone", problems.gone.map(problem), "problem")}
${panel("Also", notes, "note")}
</main>`;
  return toolPage(project, {
    title: `Impact: ${headline(report)}`,
    styles: new URL("report.css", import.meta.url),
    script: new URL("report-browser.ts", import.meta.url),
    body,
  });
}
