import { useEffect, useEffectEvent } from "react";
import { translate } from "./texts/translate.ts";

/** A key, and what it does. `Mod` is the Control key, or Command. */
interface Shortcut {
  readonly keys: string;
  readonly does: string;
  /** It also works while somebody types. */
  readonly inFields?: true;
}

/** The keys that work everywhere. The help lists them. */
export const shortcuts = {
  search: { keys: "Mod+K", does: translate("keys.search"), inFields: true },
  help: { keys: "?", does: translate("keys.help") },
  undo: { keys: "Mod+Z", does: translate("keys.undo") },
  redo: { keys: "Mod+Shift+Z", does: translate("keys.redo") },
  nextPart: { keys: "F6", does: translate("keys.next-part"), inFields: true },
  lastPart: { keys: "Shift+F6", does: translate("keys.last-part"), inFields: true },
} as const satisfies Readonly<Record<string, Shortcut>>;

/** The keys that only parts of the window know. The help lists them too. */
export const placeKeys: readonly Shortcut[] = [
  { keys: "↑ ↓", does: translate("keys.arrows") },
  { keys: "Enter", does: translate("keys.enter") },
  { keys: "Mod+Enter", does: translate("keys.control-enter") },
  { keys: "Mod+C", does: translate("keys.copy") },
  { keys: "Mod+V", does: translate("keys.paste") },
  { keys: "Escape", does: translate("keys.escape") },
];

const isMac = /mac|iphone|ipad/i.test(navigator.userAgent);

/** Keys as they are printed on the keyboard. */
export const printKeys = (keys: string): string =>
  keys.replace("Mod", isMac ? "⌘" : "Ctrl").replaceAll("+", " + ");

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLInputElement ||
  (target instanceof HTMLElement && target.isContentEditable);

/** Whether the keys of an event are those of a shortcut. */
function isPressed({ keys, inFields }: Shortcut, event: KeyboardEvent): boolean {
  if (!inFields && isTyping(event.target)) return false;
  const parts = keys.split("+");
  const key = event.key.length === 1 ? event.key.toUpperCase() : event.key;
  return (
    key === parts.at(-1) &&
    parts.includes("Mod") === (event.ctrlKey || event.metaKey) &&
    // The question mark is typed with the Shift key on some keyboards.
    (parts.includes("Shift") === event.shiftKey || key === "?")
  );
}

/** Does something when the keys of a shortcut are pressed. */
export function useShortcut(name: keyof typeof shortcuts, run: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isPressed(shortcuts[name], event)) return;
    event.preventDefault();
    run();
  });
  useEffect(() => {
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);
}
