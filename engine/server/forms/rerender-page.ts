import type { EmbeddedBlock, EmbeddedPayload } from "../../payload/embed-payload.ts";
import type { PayloadBlock } from "../../payload/payload.ts";
import { fillSlot, readSlot } from "../../render/document-slots.ts";
import { scriptJson } from "../../render/escape-html.ts";
import type { RenderPage } from "../../render/render-page.tsx";
import type { ParsedPage } from "./parsed-page.ts";

interface Placed {
  readonly id: string;
  readonly props?: Readonly<Record<string, unknown>>;
  readonly slots?: Readonly<Record<string, readonly PayloadBlock[]>>;
}

/** Adds `extraProps` to the props of the blocks with these ids. A block without props stays without. */
const addProps = <Block extends Placed>(
  blocks: readonly Block[],
  ids: readonly string[],
  extraProps: object,
): readonly Block[] =>
  blocks.map((block) => ({
    ...block,
    ...(ids.includes(block.id) && block.props && { props: { ...block.props, ...extraProps } }),
    ...(block.slots && {
      slots: Object.fromEntries(
        Object.entries(block.slots).map(([name, children]) => [name, addProps(children, ids, extraProps)]),
      ),
    }),
  }));

/**
 * Renders a stored page again, with more props for the blocks `ids`, such as `posted`, and with the payload
 * that hydrates it. Leaves out the page's own blocks that `keeps` rejects.
 *
 * The rest of the document stays as the build wrote it, so the hashes of its inline code stay valid. Styles
 * that only such a page needs come from the full stylesheet.
 */
export function rerenderPage(
  { html, payload }: ParsedPage,
  ids: readonly string[],
  extraProps: object,
  renderPage: RenderPage,
  keeps: (block: EmbeddedBlock) => boolean = () => true,
): string {
  const inserted = <Part extends Pick<EmbeddedPayload, "before" | "main" | "after">>(page: Part): Part => ({
    ...page,
    before: addProps(page.before, ids, extraProps),
    main: addProps(page.main.filter(keeps), ids, extraProps),
    after: addProps(page.after, ids, extraProps),
  });
  // SAFETY: the build writes the embedded payload there.
  const embedded = JSON.parse(readSlot(html, "payload")) as EmbeddedPayload;
  const { path, main, ...shell } = { ...payload, ...inserted(payload) };
  const rendered = fillSlot(html, "root", renderPage({ path, shell, main }));
  return fillSlot(rendered, "payload", scriptJson(inserted(embedded)));
}
