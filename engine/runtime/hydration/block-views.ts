import type { ComponentType } from "react";
import type { EmbeddedBlock } from "../../payload/embed-payload.ts";
import { withSlots } from "../../payload/with-slots.ts";
import type { AnyView, BrowserBlocks } from "../../registry/define-block.ts";
import { holdClicks } from "./hold-clicks.ts";
import { type HydrationParts, hydrateBlock, type Props } from "./hydrate-block.tsx";

export interface BlockViews {
  /** Loads the views of a page's blocks, so that they can render synchronously. */
  load(blocks: readonly EmbeddedBlock[]): Promise<void>;
  /** Returns a view that `load` has loaded. */
  get(block: string): AnyView | undefined;
  /**
   * Returns the view that hydrates the server's HTML of a block at the moment the block declares. `isComplete`: all
   * its props are in the document.
   */
  hydrating(block: string, id: string, isComplete: boolean): ComponentType<Props> | undefined;
  /**
   * Shows the server's HTML of a block again after its view failed. That HTML works without script. Reloads the page
   * if that may help.
   */
  restore(id: string): void;
  /**
   * Call this when the server's page is in the document again after React failed: all its blocks work without
   * script. Reloads the page if that may help.
   */
  restoreAll(): void;
  /** Call this when the server's page is replaced: none of its blocks hydrates afterwards. */
  endHydration(): void;
}

/** Loads the views of the registry, each one once. */
export function blockViews(registry: BrowserBlocks, parts: HydrationParts): BlockViews {
  const loaded = new Map<string, AnyView>();
  /** The views of the server's page by block id. If the page does not match, React renders it a second time. */
  const hydrating = new Map<string, ComponentType<Props>>();
  const copies = new Map<string, Node>();
  const clicks = holdClicks();
  const ending = new AbortController();
  const hydration = { ...parts, clicks, copies, ended: ending.signal };
  const load = async (block: string) => {
    const entry = registry[block];
    if (entry === undefined || loaded.has(block)) return;
    loaded.set(block, (await entry.view()).View);
  };
  /** Returns the block's element, unless it is one of a later page. */
  const putBack = (id: string) => {
    const copy = copies.get(id);
    const element = document.getElementById(id);
    if (!copy || !element) return undefined;
    element.replaceChildren(...copy.childNodes);
    return element;
  };
  const end = () => {
    ending.abort();
    copies.clear();
  };
  return {
    load: async (blocks) => {
      await Promise.all([...new Set([...withSlots(blocks)].map(({ block }) => block))].map(load));
    },
    get: (block) => loaded.get(block),
    hydrating: (block, id, isComplete) => {
      const entry = registry[block];
      if (entry === undefined || entry.hydrate === "never") return undefined;
      const { hydrate: when, view } = entry;
      if (!hydrating.has(id))
        hydrating.set(id, hydrateBlock({ block, id, when, view, isComplete }, hydration));
      return hydrating.get(id);
    },
    restore: async (id) => {
      const element = putBack(id);
      if (element) element.dataset["static"] = "";
      if (!(await parts.reload()) && element) clicks.release(element);
    },
    restoreAll: async () => {
      // React may have changed the elements that it has hydrated.
      for (const id of copies.keys()) putBack(id);
      end();
      if (!(await parts.reload())) clicks.releaseAll();
    },
    endHydration: () => {
      end();
      clicks.drop();
    },
  };
}
