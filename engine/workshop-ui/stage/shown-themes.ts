type Listener = (themes: string | undefined) => void;

let current: string | undefined;
const listeners = new Set<Listener>();

/**
 * Lets the page in the frame show these rules in place of its themes, at once and before they are in a file. With
 * undefined, it shows its themes again.
 */
export function showThemes(themes: string | undefined): void {
  if (themes === current) return;
  current = themes;
  for (const listener of listeners) listener(themes);
}

/** Calls a listener with the rules that the page has to show, now and at each change. Returns a function that ends this. */
export function followThemes(listener: Listener): () => void {
  listeners.add(listener);
  listener(current);
  return () => void listeners.delete(listener);
}
