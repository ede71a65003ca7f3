/** Clicks on a block that is not hydrated yet. */
export interface HeldClicks {
  /** Stops holding and repeats the clicks, once per button. */
  readonly release: () => void;
  /** Stops holding and drops the clicks, because the page was replaced. */
  readonly drop: () => void;
}

/**
 * Holds clicks on the buttons of a block that is not hydrated yet: React would drop them. Links are not held.
 */
export function holdClicks(element: Element | null): HeldClicks {
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
      // A button that is no longer rendered is not clicked.
      for (const button of drop()) if (button.getClientRects().length > 0) button.click();
    },
    drop,
  };
}
