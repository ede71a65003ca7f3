import type { ComponentType } from "react";
import type { BlockElement, Enhance, Hydrate } from "./define-block.ts";

/** A block's view as the engine handles it: the payload's props fit it, because they were compiled from its schema. */
export type AnyView = ComponentType<Record<string, unknown>>;

/** What the browser knows of a block: no schema, and its code only when asked for. */
export interface BrowserBlock {
  readonly hydrate: Hydrate;
  readonly element: BlockElement;
  readonly view: () => Promise<{ readonly View: AnyView }>;
  readonly enhance?: () => Promise<{ readonly enhance: Enhance<Record<string, unknown>> }>;
}

export type BrowserBlocks = Readonly<Record<string, BrowserBlock>>;
