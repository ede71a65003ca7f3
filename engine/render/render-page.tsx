import { createElement, type ReactNode } from "react";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { Router } from "wouter";
import type { Frame, PayloadBlock } from "../payload/payload.ts";
import type { AnyView } from "../registry/browser-block.ts";
import type { BlockElement, Hydrate } from "../registry/define-block.ts";
import { LiveBlock, OpaqueBlock } from "./block-host.tsx";
import { Page } from "./page.tsx";

/** What the server knows of a block when it draws it. */
export interface ServerBlock {
  readonly hydrate: Hydrate;
  readonly element: BlockElement;
  readonly view: AnyView;
}

interface RenderedPage {
  readonly path: string;
  readonly frame: Pick<Frame, "layout" | "before" | "after">;
  readonly main: readonly PayloadBlock[];
}

/** A page → HTML of its root. */
export type RenderPage = (page: RenderedPage) => string;

/** Thrown when a block's view fails at build: names the block and its instance. */
export class BlockRenderError extends Error {
  readonly id: string;
  readonly block: string;
  constructor(id: string, block: string, cause: unknown) {
    super(
      `The block "${block}" with the id "${id}" cannot be drawn: ${cause instanceof Error ? cause.message : String(cause)}`,
      { cause },
    );
    this.id = id;
    this.block = block;
  }
}

/**
 * Pages → HTML of the root, with the marks of their frames. A block that never hydrates is a pure function of its props: its HTML is
 * kept by them, so what several pages share (compiled once, hence the same object) is drawn once.
 */
export function pageRenderer(blocks: ReadonlyMap<string, ServerBlock>): RenderPage {
  const drawn = new WeakMap<object, string>();

  const view = (placed: PayloadBlock): ReactNode => {
    const block = blocks.get(placed.block);
    if (block === undefined) throw new Error(`No block is named "${placed.block}".`);
    const slots = Object.entries(placed.slots ?? {}).map(
      ([name, children]) => [name, children.map(draw)] as const,
    );
    return createElement(block.view, { ...placed.props, ...Object.fromEntries(slots) });
  };

  const staticHtml = (placed: PayloadBlock): string => {
    const known = drawn.get(placed.props);
    if (known !== undefined && placed.slots === undefined) return known;
    try {
      // React puts a preload in front of a picture with high priority; the picture itself comes right behind it.
      const html = renderToStaticMarkup(view(placed)).replace(
        /^(?:<link rel="preload" as="image"[^>]*>)+/,
        "",
      );
      if (placed.slots === undefined) drawn.set(placed.props, html);
      return html;
    } catch (error) {
      throw error instanceof BlockRenderError ? error : new BlockRenderError(placed.id, placed.block, error);
    }
  };

  const rethrow = (error: unknown, block: string): never => {
    throw new BlockRenderError("", block, error);
  };

  const draw = (placed: PayloadBlock): ReactNode => {
    const block = blocks.get(placed.block);
    const element = block?.element ?? "section";
    if (block?.hydrate === "never") {
      return (
        <OpaqueBlock
          key={placed.id}
          element={element}
          block={placed.block}
          id={placed.id}
          html={staticHtml(placed)}
        />
      );
    }
    return (
      <LiveBlock key={placed.id} element={element} block={placed.block} id={placed.id} onError={rethrow}>
        {view(placed)}
      </LiveBlock>
    );
  };

  return ({ path, frame, main }) =>
    renderToString(
      <Router ssrPath={path}>
        <Page page={{ ...frame, main }} renderBlock={(placed) => draw(placed as PayloadBlock)} />
      </Router>,
    );
}
