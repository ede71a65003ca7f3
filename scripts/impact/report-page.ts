import { html, raw } from "hono/html";
import type { Project } from "../../engine/build/project.ts";
import { toolPage } from "../../engine/dev/tool-page.ts";
import { count } from "../../engine/impact/labels.ts";
import type { ImpactGroup, ImpactReport } from "../../engine/impact/report.ts";
import { headline, listRoutes, pagesLabel } from "../../engine/impact/report-labels.ts";
import type { Problem } from "../../engine/problems/problem.ts";
import type { GroupPictures } from "./take-pictures.ts";

/** Longer lists are folded. */
const maxOpen = 8;

/** Text with code in backticks. */
const richText = (text: string) =>
  text.split("`").map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part));

function list(lines: readonly unknown[], noun: string) {
  const items = (shownLines: readonly unknown[]) =>
    html`<ul class="lines">${shownLines.map((line) => html`<li>${line}</li>`)}</ul>`;
  if (lines.length <= maxOpen) return items(lines);
  return html`${items(lines.slice(0, maxOpen))}<details><summary>${count(lines.length - maxOpen, `more ${noun}`)}</summary>${items(lines.slice(maxOpen))}</details>`;
}

const views = ["before", "after", "marked"] as const;
const viewNames = { before: "Before", after: "After", marked: "Difference" };

/** The selected radio button shows its picture, so the report needs no script. Shows the page after the change first. */
function figure(pictures: GroupPictures) {
  const { path, state, screen, width, height, top, group } = pictures;
  const images = views.flatMap((view) => {
    const picture = pictures[view];
    return picture ? [{ view, data: `data:image/webp;base64,${picture.toString("base64")}` }] : [];
  });
  const place = `${path} at ${screen} px`;
  const note = state === "changed" ? `from ${top} px down` : `${state} page`;
  return html`<figure class="shot">
<figcaption><b>${place}</b> <small>${note}</small></figcaption>
<fieldset aria-label="Picture of ${place}">${images.map(
    ({ view }, index) =>
      html`<label><input type="radio" name="${group}-${path}-${screen}" value="${view}"${index === Math.min(1, images.length - 1) ? raw(" checked") : ""}>${viewNames[view]}</label>`,
  )}</fieldset>
<div class="frame" tabindex="0" role="group" aria-label="Picture">${images.map(
    ({ view, data }) =>
      html`<img class="${view}" width="${width}" height="${height}" alt="${viewNames[view]}: ${place}" loading="lazy" src="${raw(data)}">`,
  )}</div>
</figure>`;
}

/** Pictures without a difference say so in one line. */
function shots(pictures: readonly GroupPictures[]) {
  const unchanged = Map.groupBy(
    pictures.filter(({ pixels }) => pixels === 0),
    ({ path }) => path,
  );
  const differing = pictures.filter(({ pixels }) => pixels > 0);
  const same = [...unchanged].map(
    ([path, all]) => [path, all.map(({ screen }) => `${screen} px`).join(" and ")] as const,
  );
  return html`${differing.length > 0 ? html`<div class="shots">${differing.map(figure)}</div>` : ""}
${same.map(([path, screens]) => html`<p class="quiet">${path} looks the same at ${screens}.</p>`)}`;
}

function section(report: ImpactReport, group: ImpactGroup, pictures: readonly GroupPictures[]) {
  const [first] = group.causes;
  const places = group.causes.map(
    ({ file, line, prop }) => html`<code>${file}:${line}</code>${prop ? html` <b>${prop}</b>` : ""}`,
  );
  const routes = listRoutes(report, group).map(
    ({ route, markets }) => html`<code>${route}</code> <small>${markets}</small>`,
  );
  return html`<section class="panel">
<h3>${first?.prop || first?.file.split("/").at(-1)}</h3>
${list(group.sentences.map(richText), "change")}
<div class="quiet">${list(places, "place")}</div>
${shots(pictures)}
${routes.length === 0 ? html`<p>Changes no page</p>` : html`<details><summary>${pagesLabel(report, group)}</summary>${list(routes, "page")}</details>`}
</section>`;
}

const problem = ({ severity, code, file, line, message, hint }: Problem) =>
  html`<b class="${severity}">${severity}</b> ${message} <small>${hint}</small><br><code>${file}:${line}</code> <small>${code}</small>`;

const panel = (title: string, lines: readonly unknown[], noun: string) =>
  lines.length === 0 ? "" : html`<section class="panel"><h2>${title}</h2>${list(lines, noun)}</section>`;

/** The report as one HTML file that needs nothing else: pictures and styles are in it. */
export function reportPage(
  project: Project,
  report: ImpactReport,
  pictures: readonly GroupPictures[],
): Promise<string> {
  const { groups, problems, funnel, notes } = report;
  const title = headline(report);
  const steps = funnel.map(
    ({ is, from, to, by, query, markets }) =>
      html`<b class="${is}">${is}</b> <code>${from}${query && `?${query}`}</code> → <code>${to}</code> by ${by} <small>${markets.join(", ")}</small>`,
  );
  const body = html`<main>
<h1>${title}</h1>
${panel("New problems", problems.new.map(problem), "problem")}
${groups.length > 0 ? html`<h2>What changes</h2>` : ""}
${groups.map((group, index) =>
  section(
    report,
    group,
    pictures.filter((picture) => picture.group === index),
  ),
)}
${panel("The funnel", steps, "step")}
${panel("Problems that are gone", problems.gone.map(problem), "problem")}
${panel("Also", notes, "note")}
</main>`;
  return toolPage(project, { title, styles: new URL("report.css", import.meta.url), body });
}
