/** Clicks that came too early. */
export interface HeldClicks {
  /** Ends the holding and clicks again what was clicked, each button once. */
  readonly release: () => void;
  /** Ends the holding and forgets what was clicked: the page is another one now. */
  readonly drop: () => void;
}

/** Keeps clicks on the buttons of a block that is not alive yet: React would drop them. Links go their own way. */
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
      for (const button of drop()) if (button.isConnected) button.click();
    },
    drop,
  };
}
