import { Provider } from "jotai/react";
import { type ReactNode, useSyncExternalStore } from "react";
import { type BaseLocationHook, Router } from "wouter";
import type { EmbeddedBlock, EmbeddedPayload } from "../../payload/embed-payload.ts";
import type { Payload } from "../../payload/payload.ts";
import { LiveBlock, OpaqueBlock, Page } from "../../render/page.tsx";
import type { Store } from "../../render/shared-state.ts";
import { ownHtml } from "../hooks/own-html.ts";

import { type Navigator, subscribeAddress } from "../navigation/navigator.ts";
import type { BrowserCode } from "../session.ts";
import type { BlockViews } from "./block-views.ts";

const pathname = (): string => location.pathname;
const search = (): string => location.search;
/** The server does not know the query. Hydration starts without one, to match the server's HTML. */
const noSearch = (): string => "";

/** Connects wouter to our navigator: blocks use wouter's hooks as usual. */
export function locationHook({ navigate }: Pick<Navigator, "navigate">): BaseLocationHook {
  const useAddress: BaseLocationHook = () => [
    useSyncExternalStore(subscribeAddress, pathname, pathname),
    navigate,
  ];
  useAddress.searchHook = () => useSyncExternalStore(subscribeAddress, search, noSearch);
  return useAddress;
}

interface AppProps extends BrowserCode {
  readonly page: Payload | EmbeddedPayload;
  /**
   * Whether this is the page that the server wrote: its blocks hydrate or stay static. Later pages are
   * rendered.
   */
  readonly isFirst: boolean;
  /** Renders only this many of the route's own blocks, and nothing after them. Default: all. */
  readonly max?: number | undefined;
  readonly views: BlockViews;
  readonly store: Store;
  readonly hook: BaseLocationHook;
  readonly onError: (error: unknown, block: EmbeddedBlock) => void;
}

/** The page in the browser. The path is its key, so another page is rendered from scratch. */
export function App({ page, isFirst, max, blocks, parts, views, store, hook, onError }: AppProps): ReactNode {
  // Blocks in slots are embedded with all their props.
  const renderBlock = (resolved: EmbeddedBlock, isComplete: boolean): ReactNode => {
    const { id, block, props = {}, slots = {}, always, arms } = resolved;
    const contract = blocks[block];
    if (contract === undefined) return null;
    const host = { element: contract.element, block, id, always, arms };
    // If React renders this block instead of hydrating it, Trusted Types reject a plain string.
    if (isFirst && contract.hydrate === "never") return <OpaqueBlock key={id} html={ownHtml("")} {...host} />;
    const View = isFirst ? views.hydrating(block, id, isComplete) : views.get(block);
    if (View === undefined) return null;
    const children = Object.fromEntries(
      Object.entries(slots).map(([name, list]) => [name, list.map((child) => renderBlock(child, true))]),
    );
    return (
      <LiveBlock key={id} {...host} onError={(error) => onError(error, resolved)}>
        <View {...props} {...children} />
      </LiveBlock>
    );
  };
  return (
    <Provider store={store}>
      <Router hook={hook}>
        <Page
          key={page.path}
          page={page}
          max={max}
          SkipLink={parts.SkipLink}
          renderBlock={(resolved) => renderBlock(resolved, false)}
        />
      </Router>
    </Provider>
  );
}
