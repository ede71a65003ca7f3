import { type ComponentType, lazy, useEffect } from "react";
import type { AnyView, BrowserBlock, Hydrate } from "../../registry/define-block.ts";
import { hasInput } from "../recovery/reload-page.ts";
import type { HeldClicks } from "./hold-clicks.ts";
import { hydrationGate } from "./hydration-gate.ts";

export type Props = Record<string, unknown>;

/** What the document needs beside the views themselves. */
export interface HydrationParts {
  /**
   * Loads the props of a block that hydrates on interaction, by its id. They are not in the document because
   * most visitors never need them.
   */
  readonly lateProps: (id: string) => Promise<Props>;
  readonly onError: (error: unknown, block: string) => void;
  /** Reloads the page if that may help. Resolves to whether it does. */
  readonly reload: () => Promise<boolean>;
}

interface Hydration extends HydrationParts {
  readonly clicks: HeldClicks;
  /** The server's HTML by block id, as it was before React took over. */
  readonly written: Map<string, Node>;
  /** Aborted when the server's page is replaced, or stays without React. */
  readonly ended: AbortSignal;
}

interface ServerBlock extends Pick<BrowserBlock, "view"> {
  readonly block: string;
  readonly id: string;
  readonly when: Exclude<Hydrate, "never">;
  /** Whether all its props are in the document. */
  readonly isComplete: boolean;
}

/** Calls `onAlive` once the view is hydrated. */
function Alive({ view: View, props, onAlive }: { view: AnyView; props: Props; onAlive: () => void }) {
  useEffect(onAlive, [onAlive]);
  return <View {...props} />;
}

/** The Suspense boundary keeps the server's HTML while this is pending. */
const forever = new Promise<never>(() => {});

/**
 * Returns a view that hydrates the server's HTML of a block when it may and its code has loaded. If the code does not
 * load, the block works without script, and its next interaction tries again.
 */
export function hydrateBlock(
  { block, id, when, isComplete, view }: ServerBlock,
  { clicks, written, ended, lateProps, onError, reload }: Hydration,
): ComponentType<Props> {
  const element = document.getElementById(id);
  const isCalled = when === "interaction";
  if (element) clicks.hold(element);

  const arrive = async () => {
    const [{ View }, late] = await Promise.all([view(), isCalled && !isComplete ? lateProps(id) : undefined]);
    if (ended.aborted) return forever;
    if (element) {
      delete element.dataset["static"];
      written.set(id, element.cloneNode(true));
    }
    // If the element is not in the page, React has rendered the whole page again and is about to give up.
    const onAlive = () => void (element?.isConnected && clicks.release(element));
    return {
      default: (props: Props) => <Alive view={View} props={{ ...late, ...props }} onAlive={onAlive} />,
    };
  };

  const attempt = async (gate: ServerBlock["when"]): ReturnType<typeof arrive> => {
    await hydrationGate(gate, element, ended);
    try {
      // Do not replace the block while the visitor has input in it: they continue without script.
      if (!element || element.dataset["static"] === undefined || !hasInput(element)) return await arrive();
    } catch (error) {
      onError(error, block);
      if (!element?.isConnected || ended.aborted || (!isCalled && (await reload()))) return forever;
      element.dataset["static"] = "";
      clicks.release(element);
    }
    return attempt("interaction");
  };
  return lazy(() => attempt(when));
}
