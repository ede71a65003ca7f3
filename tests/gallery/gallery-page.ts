import { join } from "node:path";
import { html, raw } from "hono/html";
import type { Project } from "../../engine/build/project.ts";
import { toolPage } from "../../engine/dev/tool-page.ts";
import { pictureFolders } from "./picture-folder.ts";
import type { Likeness } from "./route-likeness.ts";
import type { Picture } from "./take-picture.ts";

/** In CSS pixels. Screens of at least this width are usually wider than high. */
const tablet = 600;

const percent = (share: number): string => `${Math.round(share * 100)} %`;

/** "new", "unchanged", or the changed share. A countdown alone changes less than 1 % of the pixels. */
function changeText(changed: number | undefined): string {
  if (changed === undefined) return "new";
  if (changed === 0) return "unchanged";
  return changed < 0.01 ? "under 1 % changed" : `${percent(changed)} changed`;
}

const choices = (name: string, values: readonly (string | number)[]) =>
  html`<fieldset><legend>${name === "market" ? "Markets" : "Widths"}</legend>${values.map(
    (value) =>
      html`<label><input type="checkbox" data-filter="${name}" value="${value}" checked> ${value}</label>`,
  )}</fieldset>`;

const figure = ({ route, market, width, path, file, changed }: Picture) =>
  html`<figure data-market="${market}" data-width="${width}"${width < tablet ? raw(" data-narrow") : ""} data-path="${path}" data-changed="${changed ?? ""}">
<button type="button"><img src="${pictureFolders.now}/${file}" alt="${route} in ${market}, ${width} px wide" loading="lazy"></button>
<figcaption><b>${market}</b> ${width} px <small>${changeText(changed)}</small></figcaption>
</figure>`;

const likenessRow = ({ routes, all, blocks, messages, structure }: Likeness) => {
  const [a, b] = routes.map((name) => html`<a href="#${name}">${name}</a>`);
  return html`<tr data-routes="${routes.join(" ")}"><th scope="row">${a} and ${b}</th>${[all, blocks, messages, structure].map((share) => html`<td>${percent(share)}</td>`)}</tr>`;
};

const unique = <Value>(values: readonly Value[]): Value[] => [...new Set(values)];

/**
 * The gallery as one HTML file beside its pictures: the pictures of every route, and a table that says how
 * similar any two routes are.
 */
export function galleryPage(
  project: Project,
  pictures: readonly Picture[],
  likeness: readonly Likeness[],
): Promise<string> {
  const routes = [...Map.groupBy(pictures, ({ route }) => route)];
  const hasBefore = pictures.some(({ changed }) => changed !== undefined);
  const body = html`<header>
<h1>Gallery</h1>
<label class="search">Routes <input type="search" placeholder="Part of a name"></label>
${choices("market", unique(pictures.map(({ market }) => market)))}
${choices("width", unique(pictures.map(({ width }) => width)))}
${hasBefore ? html`<label><input type="checkbox" id="changed"> Changed only</label>` : ""}
<button type="button" id="whole" aria-pressed="false">Whole pages</button>
<p role="status" id="count">${pictures.length} pictures</p>
</header>
<main>
${
  likeness.length === 0
    ? ""
    : html`<details><summary>How similar any two routes are</summary>
<p>100 % is the same page. <b>Blocks</b>: the longest sequence of blocks that both pages have in the same order, header and footer
included, as a share of both. <b>Messages</b>: the message keys that both use, as a share of both. <b>Structure</b>: the runs of four
elements (tag and classes) in the HTML of <code>&lt;main&gt;</code> that both have, as a share of both. <b>Likeness</b> is the mean of the three.</p>
<div class="scroll"><table><thead><tr><th>Routes</th><th>Likeness</th><th>Blocks</th><th>Messages</th><th>Structure</th></tr></thead>
<tbody>${likeness.map(likenessRow)}</tbody></table></div></details>`
}
${routes.map(([route, own]) => html`<section data-route="${route}" id="${route}"><h2>${route}</h2><div class="grid">${own.map(figure)}</div></section>`)}
</main>
<dialog aria-labelledby="shown"><header>
<h2 id="shown"></h2>
<div class="views" role="group" aria-label="Picture">
<button type="button" data-view="now">Now</button>
<button type="button" data-view="before">Before</button>
<button type="button" data-view="both">Both</button>
</div>
<button type="button" id="previous" aria-label="Previous picture">←</button>
<button type="button" id="next" aria-label="Next picture">→</button>
<button type="button" id="close">Close</button>
</header>
<div class="pictures" tabindex="0"><figure data-of="before"><figcaption>Before</figcaption><img alt=""></figure><figure data-of="now"><figcaption>Now</figcaption><img alt=""></figure></div>
</dialog>`;
  return toolPage(project, {
    title: "Gallery",
    styles: new URL("gallery.css", import.meta.url),
    script: join(import.meta.dirname, "gallery-browser.ts"),
    body,
    data: pictureFolders,
  });
}
