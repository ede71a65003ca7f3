import type { Hydrate } from "../../registry/define-block.ts";

const interactions = ["pointerdown", "keydown", "focusin"] as const;

/** Resolves when a block may hydrate, or never if hydration ends before. */
export function hydrationGate(
  hydrate: Exclude<Hydrate, "never">,
  element: Element | null,
  ended: AbortSignal,
): Promise<void> {
  if (hydrate === "load" || element === null) return Promise.resolve();
  return new Promise((resolve) => {
    if (hydrate === "interaction") {
      const options = { capture: true, passive: true, signal: ended };
      const onInteraction = ({ target }: Event) => {
        if (!(target instanceof Node && element.contains(target))) return;
        for (const type of interactions) document.removeEventListener(type, onInteraction, options);
        resolve();
      };
      // Listen in the capture phase, above React's root: React stops events on parts that it has not
      // hydrated.
      for (const type of interactions) document.addEventListener(type, onInteraction, options);
    } else {
      const sight = new IntersectionObserver((entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        sight.disconnect();
        resolve();
      });
      sight.observe(element);
      ended.addEventListener("abort", () => sight.disconnect());
    }
  });
}
