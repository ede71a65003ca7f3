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
   * most visitors never need them: those of the market switcher would add 240 bytes (Brotli) to each.
   */
  readonly lateProps: (id: string) => Promise<Props>;
  readonly onError: (error: unknown, block: string) => void;
  /** Reloads the page if that may help. Resolves to whether it does. */
  readonly reload: () => Promise<boolean>;
}

interface Hydration extends HydrationParts {
  readonly clicks: HeldClicks;
  /** The server's HTML by block id, as it was before React took over. */
  readonly copies: Map<string, Node>;
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

/**
 * Returns a view that hydrates the server's HTML of a block. A block is waiting until its gate opens, loading until its
 * code is there, then hydrated. Where it ends before, the view stays pending: its Suspense boundary keeps the server's
 * HTML. If the code does not load, the block works without script and waits for its next interaction.
 */
export function hydrateBlock(
  { block, id, when, isComplete, view }: ServerBlock,
  { clicks, copies, ended, lateProps, onError, reload }: Hydration,
): ComponentType<Props> {
  const element = document.getElementById(id);
  const isCalled = when === "interaction";
  if (element) clicks.hold(element);

  // If the element is not in the page, React has rendered the whole page again and is about to give up.
  const onAlive = () => void (element?.isConnected && clicks.release(element));

  const load = async () => {
    const [{ View }, late] = await Promise.all([view(), isCalled && !isComplete ? lateProps(id) : undefined]);
    const LiveView: ComponentType<Props> = (props) => (
      <Alive view={View} props={{ ...late, ...props }} onAlive={onAlive} />
    );
    return { default: LiveView };
  };

  const run = async (
    gate: ServerBlock["when"],
    hydrate: (module: Awaited<ReturnType<typeof load>>) => void,
  ): Promise<void> => {
    await hydrationGate(gate, element, ended);
    // A visitor who has input in the block without script continues without script.
    if (element?.dataset["static"] === undefined || !hasInput(element)) {
      try {
        const module = await load();
        if (ended.aborted) return;
        if (element) {
          delete element.dataset["static"];
          copies.set(id, element.cloneNode(true));
        }
        hydrate(module);
        return;
      } catch (error) {
        onError(error, block);
        if (!element?.isConnected || ended.aborted || (!isCalled && (await reload()))) return;
        element.dataset["static"] = "";
        clicks.release(element);
      }
    }
    return run("interaction", hydrate);
  };
  return lazy<ComponentType<Props>>(() => new Promise((hydrate) => void run(when, hydrate)));
}
