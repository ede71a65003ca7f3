import { type ComponentType, lazy, useEffect } from "react";
import type { EmbeddedBlock } from "../../payload/embed-payload.ts";
import { withSlots } from "../../payload/with-slots.ts";
import type { AnyView, BrowserBlocks } from "../../registry/browser-block.ts";
import { hasInput } from "../recovery/reload-page.ts";
import { hydrationGate } from "./hydration-gate.ts";

type Props = Record<string, unknown>;

export interface BlockViews {
  /** Loads the views of a page's blocks, so that they can render synchronously. */
  load(blocks: readonly EmbeddedBlock[]): Promise<void>;
  /** Returns a view that `load` has loaded. */
  get(block: string): AnyView | undefined;
  /**
   * Returns a view that hydrates the server's HTML at the moment the block declares. `isComplete`: all its
   * props are in the document.
   */
  hydrating(block: string, id: string, isComplete: boolean): ComponentType<Props> | undefined;
  /** Shows the server's HTML of a block again after its view failed. That HTML works without script. */
  restore(id: string): void;
  /** Call this when the server's page is replaced: none of its blocks hydrates afterwards. */
  endHydration(): void;
}

interface Parts {
  /**
   * Loads the props of a block that hydrates on interaction, by its id. They are not in the document because
   * most visitors never need them.
   */
  readonly lateProps: (id: string) => Promise<Props>;
  readonly onError: (error: unknown, block: string) => void;
  /** Reloads the page if that may help. Resolves to whether it does. */
  readonly reload: () => Promise<boolean>;
}

/** Clicks on a block that is not hydrated yet. */
interface HeldClicks {
  /** Stops holding and repeats the clicks, once per button. */
  readonly release: () => void;
  /** Stops holding and drops the clicks, because the page was replaced. */
  readonly drop: () => void;
}

/**
 * Holds clicks on the buttons of a block that is not hydrated yet: React would drop them. Links are not held.
 */
function holdClicks(element: Element | null): HeldClicks {
  const held = new Set<HTMLElement>();
  const hold = (event: MouseEvent) => {
    const button = event.target instanceof Element ? event.target.closest("button") : null;
    if (!button || !element?.contains(button)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    held.add(button);
  };
  document.addEventListener("click", hold, { capture: true });
  const drop = (): HTMLElement[] => {
    document.removeEventListener("click", hold, { capture: true });
    const buttons = [...held];
    held.clear();
    return buttons;
  };
  return {
    release: () => {
      // Skip buttons that React has removed in the meantime.
      for (const button of drop()) if (button.getClientRects().length > 0) button.click();
    },
    drop,
  };
}

/** Calls `onAlive` once the view is hydrated. */
function Alive({ view: View, props, onAlive }: { view: AnyView; props: Props; onAlive: () => void }) {
  useEffect(onAlive, [onAlive]);
  return <View {...props} />;
}

/** Loads the views of the registry, each one once. */
export function blockViews(registry: BrowserBlocks, { lateProps, onError, reload }: Parts): BlockViews {
  const loaded = new Map<string, AnyView>();
  const waiting = new Map<string, HeldClicks>();
  /** The server's HTML by block id: React removes it when a view fails. */
  const written = new Map<string, Node>();
  const load = async (block: string) => {
    const entry = registry[block];
    if (entry === undefined || loaded.has(block)) return;
    loaded.set(block, (await entry.view()).View);
  };
  return {
    load: async (blocks) => {
      await Promise.all([...new Set([...withSlots(blocks)].map(({ block }) => block))].map(load));
    },
    get: (block) => loaded.get(block),
    restore: (id) => {
      const before = written.get(id);
      const element = document.getElementById(id);
      if (before === undefined || element === null) return;
      element.replaceChildren(...before.childNodes);
      element.dataset["static"] = "";
      waiting.get(id)?.drop();
    },
    endHydration: () => {
      for (const clicks of waiting.values()) clicks.drop();
      waiting.clear();
      written.clear();
    },
    hydrating: (block, id, isComplete) => {
      const entry = registry[block];
      if (entry === undefined || entry.hydrate === "never") return undefined;
      const element = document.getElementById(id);
      const clicks = holdClicks(element);
      waiting.set(id, clicks);
      const gate = hydrationGate(entry.hydrate, element);
      const isCalled = entry.hydrate === "interaction";
      const arrive = async () => {
        const [{ View }, late] = await Promise.all([
          entry.view(),
          isCalled && !isComplete ? lateProps(id) : undefined,
        ]);
        if (element) {
          delete element.dataset["static"];
          written.set(id, element.cloneNode(true));
        }
        return {
          default: (props: Props) => (
            <Alive view={View} props={{ ...late, ...props }} onAlive={clicks.release} />
          ),
        };
      };
      return lazy(async () => {
        await gate;
        for (;;) {
          try {
            return await arrive();
          } catch (error) {
            onError(error, block);
          }
          // The Suspense boundary keeps the server's HTML while this promise is pending. It never resolves if
          // the page was left or reloads.
          if (!element?.isConnected || (!isCalled && (await reload()))) return new Promise<never>(() => {});
          element.dataset["static"] = "";
          clicks.release();
          // Do not replace the block while the visitor has input in it: they continue without script.
          do await hydrationGate("interaction", element);
          while (hasInput(element));
        }
      });
    },
  };
}
