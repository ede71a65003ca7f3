import type { EmbeddedPayload } from "../../payload/embedded.ts";
import type { PayloadBlock } from "../../payload/payload.ts";
import { scriptJson } from "../../render/escape-html.ts";
import type { RenderPage } from "../../render/render-page.tsx";
import type { StoredPage } from "./stored-page.ts";

interface Placed {
  readonly id: string;
  readonly props?: Readonly<Record<string, unknown>>;
  readonly slots?: Readonly<Record<string, readonly PayloadBlock[]>>;
}

/** Blocks, with one more prop for the one with this id. One whose props are not there stays without. */
const withPosted = <Block extends Placed>(
  blocks: readonly Block[],
  id: string,
  posted: object,
): readonly Block[] =>
  blocks.map((block) => ({
    ...block,
    ...(block.id === id && block.props && { props: { ...block.props, posted } }),
    ...(block.slots && {
      slots: Object.fromEntries(
        Object.entries(block.slots).map(([name, children]) => [name, withPosted(children, id, posted)]),
      ),
    }),
  }));

const rootStart = '<div id="root">';
const payloadStart = '</div><script type="application/json" id="payload">';
const scriptEnd = "</script>";

/**
 * A stored page whose block `id` is told what was posted, in the prop `posted`: drawn anew, with the payload that hydrates it. The
 * rest of the document stays as the build wrote it, and with it the hashes of its inline code. Rules for what only such a page shows
 * come with the full stylesheet.
 */
export function redrawPage(
  { html, payload }: StoredPage,
  id: string,
  posted: object,
  renderPage: RenderPage,
): string {
  const from = html.indexOf(rootStart) + rootStart.length;
  const to = html.indexOf(payloadStart, from);
  const json = to + payloadStart.length;
  const end = html.indexOf(scriptEnd, json);
  const inserted = <Part extends Pick<EmbeddedPayload, "before" | "main" | "after">>(page: Part): Part => ({
    ...page,
    before: withPosted(page.before, id, posted),
    main: withPosted(page.main, id, posted),
    after: withPosted(page.after, id, posted),
  });
  // Sound: the build has written it there.
  const embedded = JSON.parse(html.slice(json, end)) as EmbeddedPayload;
  const { path, main, ...frame } = { ...payload, ...inserted(payload) };
  return [
    html.slice(0, from),
    renderPage({ path, frame, main }),
    payloadStart,
    scriptJson(inserted(embedded)),
    html.slice(end),
  ].join("");
}
