import type { Payload, PayloadBlock } from "./payload.ts";

/** A block of the page that is already in the browser: props only where the browser needs them. */
export interface EmbeddedBlock {
  readonly id: string;
  readonly block: string;
  readonly props?: Readonly<Record<string, unknown>>;
  readonly slots?: Readonly<Record<string, readonly PayloadBlock[]>>;
}

/** The part of a payload that stands in the page's own HTML: no head, and no words that are in the HTML anyway. */
export interface EmbeddedPayload extends Omit<Payload, "head" | "before" | "main" | "after"> {
  readonly before: readonly EmbeddedBlock[];
  readonly main: readonly EmbeddedBlock[];
  readonly after: readonly EmbeddedBlock[];
}

/** Leaves out the props of blocks that `isLive` does not name: those that stay as the server wrote them. */
export function embedPayload(payload: Payload, isLive: (block: string) => boolean): EmbeddedPayload {
  const hasLive = ({ block, slots = {} }: PayloadBlock): boolean =>
    isLive(block) || Object.values(slots).some((children) => children.some(hasLive));
  const strip = (blocks: readonly PayloadBlock[]): EmbeddedBlock[] =>
    blocks.map((placed) => {
      const { id, block, slots } = placed;
      if (isLive(block)) return placed;
      return hasLive(placed) && slots ? { id, block, slots } : { id, block };
    });
  const { head: _, ...rest } = payload;
  return { ...rest, before: strip(payload.before), main: strip(payload.main), after: strip(payload.after) };
}
