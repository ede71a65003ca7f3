import type { EmbeddedBlock } from "../../payload/embed-payload.ts";
import { withSlots } from "../../payload/with-slots.ts";
import type { Enhance } from "../../registry/define-block.ts";

export type Enhancers = Readonly<Record<string, Enhance<Record<string, unknown>>>>;

/**
 * Starts the enhancers of a page's blocks, including those in slots. A failed enhancer does not stop the
 * others. The returned function stops them all.
 */
export function enhanceBlocks(
  blocks: readonly EmbeddedBlock[],
  enhancers: Enhancers,
  onError: (error: unknown) => void,
): () => void {
  const stops: (() => void)[] = [];
  for (const { id, block, props, arms } of withSlots(blocks)) {
    const enhance = enhancers[block];
    const element = document.getElementById(id);
    // Blocks of other arms may have the same id.
    if (enhance === undefined || element === null || element.dataset["arms"] !== arms) continue;
    try {
      stops.push(enhance(element, props ?? {}));
    } catch (error) {
      onError(error);
    }
  }
  return () => {
    for (const stop of stops) stop();
  };
}
