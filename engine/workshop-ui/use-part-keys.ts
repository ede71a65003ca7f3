import { useShortcut } from "./shortcuts.ts";

/** The parts of the workshop, in the order in which F6 visits them, each by its first stop. */
const parts = [".toolbar select", ".routes input", ".outline [tabindex='0']", ".stage .box", ".panel button"];

/** Moves the focus to the next part of the workshop, or to the one before. */
function moveToPart(isBack: boolean): void {
  const stops = parts.flatMap((selector) => document.querySelector<HTMLElement>(selector) ?? []);
  const findRegion = (element: Element | null) =>
    element?.closest(".toolbar, .routes, .outline, .stage, .panel") ?? null;
  const index = stops.findIndex((stop) => findRegion(stop) === findRegion(document.activeElement));
  const next = index === -1 ? 0 : (index + (isBack ? stops.length - 1 : 1)) % stops.length;
  stops[next]?.focus();
}

/** F6 leads to the next part of the workshop, and with the Shift key to the one before. */
export function usePartKeys(): void {
  useShortcut("nextPart", () => moveToPart(false));
  useShortcut("lastPart", () => moveToPart(true));
}
