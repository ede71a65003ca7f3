/** Clicks on buttons of blocks that are not hydrated yet: React would drop them. Links are not held. */
export interface HeldClicks {
  readonly hold: (block: Element) => void;
  /** Stops holding the clicks of a block and repeats them, once per button. */
  readonly release: (block: Element) => void;
  readonly releaseAll: () => void;
  /** Stops holding all clicks and drops them. */
  readonly drop: () => void;
}

/** Creates the holder of a document's clicks. It knows elements, not what React renders in them. */
export function holdClicks(): HeldClicks {
  const held = new Map<Element, Set<HTMLElement>>();
  const onClick = (event: MouseEvent) => {
    if (held.size === 0) document.removeEventListener("click", onClick, true);
    const button = event.target instanceof Element ? event.target.closest("button") : null;
    for (const [block, buttons] of held) {
      if (!button || !block.contains(button)) continue;
      event.preventDefault();
      event.stopImmediatePropagation();
      buttons.add(button);
    }
  };
  const release = (block: Element) => {
    const buttons = held.get(block) ?? [];
    held.delete(block);
    for (const button of buttons) {
      // The button may have been replaced by a copy.
      const target = button.isConnected
        ? button
        : [...block.querySelectorAll("button")].find(({ textContent }) => textContent === button.textContent);
      // Skip buttons that React has removed or hidden in the meantime.
      if (target?.getClientRects().length) target.click();
    }
  };
  return {
    hold: (block) => {
      held.set(block, new Set());
      document.addEventListener("click", onClick, true);
    },
    release,
    releaseAll: () => {
      for (const block of held.keys()) release(block);
    },
    drop: () => held.clear(),
  };
}
