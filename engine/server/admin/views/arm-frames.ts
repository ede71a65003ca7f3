import { html } from "hono/html";
import type { CountedExperiment } from "../../../counts/statistics-table.ts";

/** The address of a path inside a preview that only the reader of this page can open. */
export type PreviewOf = (path: string) => string;

/** The first page of an experiment as each arm shows it, side by side. Previews count nothing. */
export function armFrames(name: string, { arms, markets }: CountedExperiment, previewOf: PreviewOf) {
  const [first] = Object.entries(markets);
  if (first === undefined) return html``;
  const [market, { page }] = first;
  return html`<h3>The arms on ${page} (${market})</h3><div class="arms">${arms.map(({ id }) => {
    const address = `${previewOf(page)}?${new URLSearchParams({ arm: `${name}:${id}` })}`;
    return html`<figure><figcaption><a href="${address}">${id}</a></figcaption>
      <div><iframe src="${address}" title="${id}" loading="lazy" inert></iframe></div></figure>`;
  })}</div>`;
}
