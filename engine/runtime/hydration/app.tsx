import { Provider } from "jotai/react";
import { type ComponentType, type ReactNode, useSyncExternalStore } from "react";
import { type BaseLocationHook, Router } from "wouter";
import type { EmbeddedBlock, EmbeddedPayload } from "../../payload/embed-payload.ts";
import type { Payload } from "../../payload/payload.ts";
import { LiveBlock, OpaqueBlock, Page } from "../../render/page.tsx";
import { ownHtml } from "../hooks/own-html.ts";
import type { Navigator } from "../navigation/navigator.ts";
import type { BrowserCode } from "../session.ts";
import type { Store } from "../shared-state.ts";
import type { BlockViews } from "./block-views.ts";

const pathname = (): string => location.pathname;
const search = (): string => location.search;
/** The server does not know the query. Hydration starts without one, to match the server's HTML. */
const noSearch = (): string => "";

/** Connects wouter to our navigator: blocks use wouter's hooks as usual. */
export function locationHook(navigator: Navigator): BaseLocationHook {
  const useNavigatorLocation: BaseLocationHook = () => {
    const path = useSyncExternalStore(navigator.subscribe, pathname, pathname);
    return [
      path,
      (to: string, options?: { replace?: boolean }) =>
        void navigator.navigate(to, options?.replace ? { replace: true } : {}),
    ];
  };
  useNavigatorLocation.searchHook = () => useSyncExternalStore(navigator.subscribe, search, noSearch);
  return useNavigatorLocation;
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

function Hydrating({
  view: View,
  props,
}: {
  view: ComponentType<Record<string, unknown>>;
  props: Record<string, unknown>;
}): ReactNode {
  return <View {...props} />;
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
    const view = isFirst ? views.hydrating(block, id, isComplete) : views.get(block);
    if (view === undefined) return null;
    const children = Object.fromEntries(
      Object.entries(slots).map(([name, list]) => [name, list.map((child) => renderBlock(child, true))]),
    );
    return (
      <LiveBlock key={id} {...host} onError={(error) => onError(error, resolved)}>
        <Hydrating view={view} props={{ ...props, ...children }} />
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
