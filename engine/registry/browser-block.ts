import type { ComponentType } from "react";
import type { BlockElement, Enhance, Hydrate } from "./define-block.ts";

/**
 * A block's view as the engine handles it. The payload's props fit it, because the compiler made them from
 * its schema.
 */
export type AnyView = ComponentType<Record<string, unknown>>;

/** A block as the browser knows it: without its schema, and with code that loads on demand. */
export interface BrowserBlock {
  readonly hydrate: Hydrate;
  readonly element: BlockElement;
  readonly view: () => Promise<{ readonly View: AnyView }>;
  readonly enhance?: () => Promise<{ readonly enhance: Enhance<Record<string, unknown>> }>;
}

export type BrowserBlocks = Readonly<Record<string, BrowserBlock>>;
