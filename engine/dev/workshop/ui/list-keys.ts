import type { KeyboardEvent } from "react";

const steps: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => Math.min(last, at + 1),
  ArrowUp: (at) => Math.max(0, at - 1),
  Home: () => 0,
  End: (_, last) => last,
};

/** Moves the focus in a list of buttons with the arrow keys. The Tab key stops at one of them only. */
export function moveInList(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  const buttons = [...event.currentTarget.querySelectorAll<HTMLButtonElement>("button:not(:disabled)")];
  const { activeElement } = document;
  const at = activeElement instanceof HTMLButtonElement ? buttons.indexOf(activeElement) : -1;
  if (step === undefined || at === -1) return;
  event.preventDefault();
  buttons[step(at, buttons.length - 1)]?.focus();
}
