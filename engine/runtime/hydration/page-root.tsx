import type { ReactNode } from "react";
import { flushSync } from "react-dom";
import { hydrateRoot } from "react-dom/client";
import type { BaseLocationHook } from "wouter";
import type { EmbeddedPayload } from "../../payload/embed-payload.ts";
import type { Payload } from "../../payload/payload.ts";
import { report } from "../recovery/report.ts";
import type { Session } from "../session.ts";
import { App } from "./app.tsx";

interface HydrateOptions {
  /** Connects wouter's hooks to the navigator. */
  readonly hook: BaseLocationHook;
  /** Called before the first page is put back as the server wrote it. */
  readonly onRestore: () => void;
  /** Called when React could not render a later page and has removed it. */
  readonly onLost: () => void;
}

/** React's root. */
export interface PageRoot {
  /** Hydrates the first page. */
  readonly hydrate: (options: HydrateOptions) => void;
  /**
   * Renders another page synchronously: only its first `max` own blocks, or all of them by default. Does
   * nothing before `hydrate`.
   */
  readonly render: (page: Payload, max?: number) => void;
}

/**
 * Creates the root of a document's pages.
 *
 * @throws If the document has no element for it.
 */
export function createPageRoot({
  first,
  blocks,
  parts,
  views,
  store,
}: Pick<Session, "first" | "blocks" | "parts" | "views" | "store">): PageRoot {
  const container = document.getElementById("root");
  if (container === null) throw new Error("The page has no #root.");
  const serverNodes = [...container.childNodes];
  let isFirst = true;
  let isRestored = false;
  let render: PageRoot["render"] | undefined;

  const hydrate = ({ hook, onRestore, onLost }: HydrateOptions) => {
    const element = (page: Payload | EmbeddedPayload, max?: number): ReactNode => (
      <App
        page={page}
        isFirst={isFirst}
        max={max}
        blocks={blocks}
        parts={parts}
        views={views}
        store={store}
        hook={hook}
        onError={(error, { id, block }) => {
          report(error, `block ${block}`);
          views.restore(id);
        }}
      />
    );
    /**
     * Puts back the first page as the server wrote it, after React has removed it. It stays without React:
     * its links and forms work without script.
     */
    const restore = () => {
      if (isRestored) return;
      isRestored = true;
      onRestore();
      // Not while React is still rendering.
      queueMicrotask(() => {
        root.unmount();
        container.replaceChildren(...serverNodes);
        document.documentElement.dataset["static"] = "";
        views.restoreAll();
      });
    };
    const root = hydrateRoot(container, element(first), {
      onRecoverableError: (error) => {
        report(error, "hydration");
        // React has rendered the whole page again, but it has no HTML for blocks that never hydrate.
        if (isFirst && !serverNodes[0]?.isConnected) restore();
      },
      // The error boundary of the block has already reported it.
      onCaughtError: () => {},
      // React has unmounted the whole page.
      onUncaughtError: (error) => {
        report(error, "fatal");
        if (isFirst) restore();
        else onLost();
      },
    });
    render = (page, max) => {
      isFirst = false;
      flushSync(() => root.render(element(page, max)));
    };
  };
  return { hydrate, render: (page, max) => render?.(page, max) };
}
