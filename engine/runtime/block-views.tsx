import { type ComponentType, lazy, useEffect } from "react";
import type { EmbeddedBlock } from "../payload/embedded.ts";
import { withSlots } from "../payload/with-slots.ts";
import type { AnyView, BrowserBlocks } from "../registry/browser-block.ts";
import { type HeldClicks, holdClicks } from "./held-clicks.ts";
import { hydrationGate } from "./hydration-gate.ts";

type Props = Record<string, unknown>;

export interface BlockViews {
  /** Loads the views of a page's blocks, so that they can be drawn at once. */
  load(blocks: readonly EmbeddedBlock[]): Promise<void>;
  /** A loaded view; after `load` it is there. */
  get(block: string): AnyView | undefined;
  /** A view that comes to life in the server's HTML when its block says so. `isWhole`: its props are in the document. */
  hydrating(block: string, id: string, isWhole: boolean): ComponentType<Props> | undefined;
  /** The page that the server wrote is replaced: nothing of it comes to life any more. */
  endHydration(): void;
}

/** A view that says when it has come to life. */
function Alive({ view: View, props, onAlive }: { view: AnyView; props: Props; onAlive: () => void }) {
  useEffect(onAlive, [onAlive]);
  return <View {...props} />;
}

/**
 * The views of the registry, each loaded once. `lateProps` are those of a block that waits for an interaction, by its
 * id: the document does not have them, because most visitors never want them.
 */
export function blockViews(registry: BrowserBlocks, lateProps: (id: string) => Promise<Props>): BlockViews {
  const loaded = new Map<string, AnyView>();
  const waiting = new Set<HeldClicks>();
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
    endHydration: () => {
      for (const clicks of waiting) clicks.drop();
      waiting.clear();
    },
    hydrating: (block, id, isWhole) => {
      const entry = registry[block];
      if (entry === undefined || entry.hydrate === "never") return undefined;
      const element = document.getElementById(id);
      const clicks = holdClicks(element);
      waiting.add(clicks);
      const gate = hydrationGate(entry.hydrate, element);
      return lazy(async () => {
        await gate;
        const [{ View }, late] = await Promise.all([
          entry.view(),
          entry.hydrate === "interaction" && !isWhole ? lateProps(id) : undefined,
        ]);
        return {
          default: (props: Props) => (
            <Alive view={View} props={{ ...late, ...props }} onAlive={clicks.release} />
          ),
        };
      });
    },
  };
}
