import type { KeyboardEvent } from "react";

const steps: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => Math.min(last, at + 1),
  ArrowRight: (at, last) => Math.min(last, at + 1),
  ArrowUp: (at) => Math.max(0, at - 1),
  ArrowLeft: (at) => Math.max(0, at - 1),
  Home: () => 0,
  End: (_, last) => last,
};

/** Lists that run from right to left go on to the left. */
const mirroredKeys: Readonly<Record<string, string>> = { ArrowLeft: "ArrowRight", ArrowRight: "ArrowLeft" };

/**
 * Moves the focus in a list of buttons with the arrow keys. From a search field, the down key leads to the first one
 * found, and Enter chooses it.
 */
export function moveInList(event: KeyboardEvent<HTMLElement>): void {
  const { key, currentTarget, target } = event;
  const buttons = [
    ...currentTarget.querySelectorAll<HTMLButtonElement>("button:not(:disabled, .link, .page-form *)"),
  ];
  if (target instanceof HTMLInputElement) {
    if (target.type !== "search" || (key !== "ArrowDown" && key !== "Enter")) return;
    event.preventDefault();
    if (key === "ArrowDown") buttons[0]?.focus();
    else if (target.value !== "") buttons[0]?.click();
    return;
  }
  const step = steps[document.dir === "rtl" ? (mirroredKeys[key] ?? key) : key];
  const index = target instanceof HTMLButtonElement ? buttons.indexOf(target) : -1;
  if (step === undefined || index === -1) return;
  event.preventDefault();
  buttons[step(index, buttons.length - 1)]?.focus();
}

/** The keys of a list that has been opened: Escape closes it. */
export const closingKeys =
  (onClose: () => void) =>
  (event: KeyboardEvent<HTMLElement>): void => {
    if (event.key !== "Escape") moveInList(event);
    else {
      event.stopPropagation();
      onClose();
    }
  };
