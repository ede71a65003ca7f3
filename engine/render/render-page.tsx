import { Provider } from "jotai/react";
import { createElement, type ReactNode } from "react";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { Router } from "wouter";
import type { PayloadBlock, Shell } from "../payload/payload.ts";
import type { AnyView, BlockElement, Hydrate } from "../registry/define-block.ts";
import { LiveBlock, OpaqueBlock, Page } from "./page.tsx";
import type { BusyPageProps, ServerParts } from "./page-parts.ts";
import { createSharedStore } from "./shared-state.ts";
import { isolateSummary } from "./summary-template.ts";

/** What the server needs to render a block. */
export interface ServerBlock {
  readonly hydrate: Hydrate;
  readonly element: BlockElement;
  readonly view: AnyView;
}

interface RenderedPage {
  readonly path: string;
  readonly shell: Pick<Shell, "layout" | "market" | "notices" | "before" | "after">;
  readonly main: readonly PayloadBlock[];
}

/** Renders a page to the HTML of its root. */
export type RenderPage = (page: RenderedPage) => string;

/** What servers render with the code of a build: the exports of `dist-server/render.js`. */
export interface Renderer {
  readonly renderPage: RenderPage;
  /** Renders the body of a busy server's page. */
  readonly renderBusyPage: (props: BusyPageProps) => string;
}

/**
 * React adds a preload before a picture with high priority. It is useless in a block, because the picture follows
 * immediately, and wrong for pictures that only some arms show. 26 of the demo's 47 German pages would have one.
 */
const preloads = /^(?:<link rel="preload" as="image"[^>]*>)+/;

/**
 * The head script moves a template once the parser has added an element after it, so the last one gets a successor,
 * which no arm shows.
 */
const lastTemplate = /<\/template>(?=<\/main>|$)/g;
const end = '<template data-arms=":"></template>';

/** Thrown when a block's view fails during the build. It names the block and its instance. */
export class BlockRenderError extends Error {
  readonly id: string;
  readonly block: string;
  constructor(id: string, block: string, cause: unknown) {
    super(
      `The block "${block}" with the id "${id}" cannot be rendered: ${cause instanceof Error ? cause.message : String(cause)}`,
      { cause },
    );
    this.id = id;
    this.block = block;
  }
}

/**
 * Renders pages to the HTML of their root, with the placeholders of their shells. A block that never hydrates
 * is a pure function of its props. Its HTML is cached by the props object, so a block that several pages
 * share renders once.
 */
export function pageRenderer(
  blocks: ReadonlyMap<string, ServerBlock>,
  { SkipLink }: Pick<ServerParts, "SkipLink">,
): RenderPage {
  const rendered = new WeakMap<object, string>();

  const view = (resolved: PayloadBlock): ReactNode => {
    const block = blocks.get(resolved.block);
    if (block === undefined) throw new Error(`There is no block named "${resolved.block}".`);
    const slots = Object.entries(resolved.slots ?? {}).map(
      ([name, children]) => [name, children.map(render)] as const,
    );
    return createElement(block.view, { ...resolved.props, ...Object.fromEntries(slots) });
  };

  const staticHtml = (resolved: PayloadBlock): string => {
    const cachedHtml = rendered.get(resolved.props);
    if (cachedHtml !== undefined && resolved.slots === undefined) return cachedHtml;
    try {
      const html = renderToStaticMarkup(view(resolved)).replace(preloads, "");
      if (resolved.slots === undefined) rendered.set(resolved.props, html);
      return html;
    } catch (error) {
      throw error instanceof BlockRenderError
        ? error
        : new BlockRenderError(resolved.id, resolved.block, error);
    }
  };

  const rethrow = (error: unknown, block: string): never => {
    throw new BlockRenderError("", block, error);
  };

  const render = (resolved: PayloadBlock): ReactNode => {
    const { id, block: name, always, arms } = resolved;
    const block = blocks.get(name);
    const root = { element: block?.element ?? "section", block: name, id, always, arms };
    return block?.hydrate === "never" ? (
      <OpaqueBlock key={id} {...root} html={staticHtml(resolved)} />
    ) : (
      <LiveBlock key={id} {...root} onError={rethrow}>
        {view(resolved)}
      </LiveBlock>
    );
  };

  /** Renders a block that is not in a slot. A template contains it if the control does not show it. */
  const renderTop = (resolved: PayloadBlock): ReactNode =>
    resolved.inert ? (
      <template key={`${resolved.id} ${resolved.arms}`} data-arms={resolved.arms}>
        {render(resolved)}
      </template>
    ) : (
      render(resolved)
    );

  return ({ path, shell, main }) => {
    const html = renderToString(
      <Provider store={createSharedStore(shell.market)}>
        <Router ssrPath={path}>
          <Page
            page={{ ...shell, main }}
            SkipLink={SkipLink}
            renderBlock={(resolved) => renderTop(resolved as PayloadBlock)}
          />
        </Router>
      </Provider>,
    );
    const hasInert = [...shell.before, ...main, ...shell.after].some(({ inert }) => inert);
    const complete = hasInert ? html.replace(preloads, "").replace(lastTemplate, `$&${end}`) : html;
    return shell.market.dir === "rtl" ? isolateSummary(complete) : complete;
  };
}
