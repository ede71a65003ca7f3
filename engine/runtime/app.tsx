import { Provider } from "jotai/react";
import { type ComponentType, type ReactNode, useMemo } from "react";
import { type BaseLocationHook, Router } from "wouter";
import type { EmbeddedBlock, EmbeddedPayload } from "../payload/embedded.ts";
import type { Payload } from "../payload/payload.ts";
import type { BrowserBlocks } from "../registry/browser-block.ts";
import { LiveBlock, OpaqueBlock } from "../render/block-host.tsx";
import { Page } from "../render/page.tsx";
import type { BlockViews } from "./block-views.tsx";
import type { Store } from "./shared-state.ts";

interface AppProps {
  readonly page: Payload | EmbeddedPayload;
  /** The page that the server wrote: its blocks hydrate, or stay as they are. Later pages are drawn. */
  readonly isFirst: boolean;
  /** How many of the route's own blocks are drawn, and nothing behind them; all unless given. */
  readonly most?: number | undefined;
  readonly blocks: BrowserBlocks;
  readonly views: BlockViews;
  readonly store: Store;
  readonly hook: BaseLocationHook;
  readonly onError: (error: unknown, block: string) => void;
}

function Hydrating({
  view: View,
  props,
}: {
  view: ComponentType<Record<string, unknown>>;
  props: Record<string, unknown>;
}): ReactNode {
  return <View {...props} />;
}

/** The page in the browser. Keyed by its path: another page is drawn anew. */
export function App({ page, isFirst, most, blocks, views, store, hook, onError }: AppProps): ReactNode {
  const hydrating = useMemo(() => new Map<string, ComponentType<Record<string, unknown>>>(), []);
  // What stands in a slot is embedded whole.
  const renderBlock = (placed: EmbeddedBlock, isWhole: boolean): ReactNode => {
    const { id, block, props = {}, slots = {} } = placed;
    const contract = blocks[block];
    if (contract === undefined) return null;
    const host = { element: contract.element, block, id };
    if (isFirst && contract.hydrate === "never") return <OpaqueBlock key={id} {...host} />;
    let view = views.get(block);
    if (isFirst) {
      view = hydrating.get(id) ?? views.hydrating(block, id, isWhole);
      if (view) hydrating.set(id, view);
    }
    if (view === undefined) return null;
    const children = Object.fromEntries(
      Object.entries(slots).map(([name, list]) => [name, list.map((child) => renderBlock(child, true))]),
    );
    return (
      <LiveBlock key={id} {...host} onError={onError}>
        <Hydrating view={view} props={{ ...props, ...children }} />
      </LiveBlock>
    );
  };
  return (
    <Provider store={store}>
      <Router hook={hook}>
        <Page key={page.path} page={page} most={most} renderBlock={(placed) => renderBlock(placed, false)} />
      </Router>
    </Provider>
  );
}
