import type { Hydrate } from "../registry/define-block.ts";

const interactions = ["pointerdown", "keydown", "focusin"] as const;

/** Resolves when a block may come to life. Until then its Suspense boundary keeps the server's HTML. */
export function hydrationGate(hydrate: Exclude<Hydrate, "never">, element: Element | null): Promise<void> {
  if (hydrate === "load" || element === null) return Promise.resolve();
  return new Promise((resolve) => {
    if (hydrate === "idle") (window.requestIdleCallback ?? setTimeout)(() => resolve());
    else if (hydrate === "interaction") {
      for (const type of interactions)
        element.addEventListener(type, () => resolve(), { once: true, passive: true });
    } else {
      const sight = new IntersectionObserver((entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        sight.disconnect();
        resolve();
      });
      sight.observe(element);
    }
  });
}
