import { escapeHtml } from "../../engine/render/escape-html.ts";
import type { Likeness } from "./route-likeness.ts";
import type { Picture } from "./take-picture.ts";

const percent = (share: number): string => `${Math.round(share * 100)} %`;

const choices = (name: string, values: readonly (string | number)[]): string =>
  `<fieldset><legend>${name}s</legend>${values
    .map((value) => `<label><input type="checkbox" data-${name}="${value}" checked> ${value}</label>`)
    .join("")}</fieldset>`;

const figure = ({ route, market, width, path, file }: Picture): string =>
  `<figure data-market="${market}" data-width="${width}"><figcaption>${market} ${width} <code>${escapeHtml(path)}</code></figcaption>` +
  `<a href="${file}"><img src="${file}" width="${width}" alt="${escapeHtml(route)} in ${market}, ${width} px wide" loading="lazy"></a></figure>`;

const likenessRow = ({ routes, all, blocks, messages, structure }: Likeness): string => {
  const [a, b] = routes.map((name) => `<a href="#${escapeHtml(name)}">${escapeHtml(name)}</a>`);
  const figures = [all, blocks, messages, structure].map((share) => `<td>${percent(share)}</td>`).join("");
  return `<tr data-routes="${escapeHtml(routes.join(" "))}"><th scope="row">${a} and ${b}</th>${figures}</tr>`;
};

const style = `
body { margin: 0; font: 15px/1.45 system-ui, sans-serif; color: #1d2a26; background: #f4f2ec }
header { position: sticky; top: 0; z-index: 1; display: flex; flex-wrap: wrap; gap: .5rem 1.5rem; align-items: center; padding: .6rem 1rem; background: #fff; border-bottom: 1px solid #ccc }
fieldset { display: flex; gap: .75rem; border: 0; margin: 0; padding: 0 } legend { float: left; margin-right: .5rem; font-weight: 600 }
section, details { padding: 1rem } h2 { margin: 0 0 .5rem; scroll-margin-top: 4rem }
.strip { display: flex; gap: 1rem; overflow-x: auto; align-items: flex-start }
figure { margin: 0; flex: none } figcaption { margin-bottom: .25rem } img { display: block; height: auto; background: #fff; box-shadow: 0 1px 4px #0004 }
figure[data-width="390"] img { width: 260px } figure:not([data-width="390"]) img { width: 560px }
table { border-collapse: collapse } th, td { padding: .2rem .75rem; text-align: right; border-bottom: 1px solid #ddd } th:first-child { text-align: left }
[hidden] { display: none !important }`;

const script = `
const search = document.querySelector("input[type=search]");
function show() {
  const on = (name) => new Set([...document.querySelectorAll("input[data-" + name + "]:checked")].map((box) => box.dataset[name]));
  const markets = on("market"), widths = on("width"), wanted = search.value.trim().toLowerCase();
  for (const one of document.querySelectorAll("figure")) one.hidden = !markets.has(one.dataset.market) || !widths.has(one.dataset.width);
  for (const one of document.querySelectorAll("section[data-route], tr[data-routes]"))
    one.hidden = !(one.dataset.route ?? one.dataset.routes).toLowerCase().includes(wanted);
}
addEventListener("input", show);`;

/** The gallery as one HTML file beside its pictures: a strip per route, and how alike any two routes are. */
export function galleryPage(pictures: readonly Picture[], likeness: readonly Likeness[]): string {
  const strips = [...Map.groupBy(pictures, ({ route }) => route)].map(
    ([route, own]) =>
      `<section data-route="${escapeHtml(route)}"><h2 id="${escapeHtml(route)}">${escapeHtml(route)}</h2><div class="strip">${own.map(figure).join("")}</div></section>`,
  );
  const unique = <Value>(values: readonly Value[]) => [...new Set(values)];
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Every page</title><style>${style}</style>
<header><label>Routes <input type="search" placeholder="part of a name"></label>
${choices("market", unique(pictures.map(({ market }) => market)))}
${choices("width", unique(pictures.map(({ width }) => width)))}</header>
<details><summary>How alike any two routes are</summary>
<p>100 % is the same page. <b>Blocks</b>: the longest sequence of blocks that both pages have in the same order, header and footer
included, as a share of both. <b>Messages</b>: the message keys that both use, as a share of both. <b>Structure</b>: the runs of four
elements (tag and classes) in the HTML of <code>&lt;main&gt;</code> that both have, as a share of both. <b>Likeness</b> is the mean of the three.</p>
<table><thead><tr><th>routes</th><th>likeness</th><th>blocks</th><th>messages</th><th>structure</th></tr></thead>
<tbody>${likeness.map(likenessRow).join("")}</tbody></table></details>
${strips.join("\n")}
<script>${script}</script></html>
`;
}
