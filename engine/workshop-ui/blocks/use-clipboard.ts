import { useEffect, useEffectEvent } from "react";

interface ClipboardActions {
  copy(): void;
  /** `clip`: a copied block, as text. */
  paste(clip: string): void;
}

/** Whether a text is selected, which is then what the user copies. */
function hasSelectedText(target: EventTarget | null): boolean {
  if (target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement)
    return target.selectionStart !== target.selectionEnd;
  return getSelection()?.isCollapsed === false;
}

/** The keys for copying and pasting, and the menu of the browser. A copied block is never pasted as text. */
export function useClipboard({ copy, paste }: ClipboardActions): void {
  const onCopy = useEffectEvent((event: ClipboardEvent) => {
    if (hasSelectedText(event.target)) return;
    event.preventDefault();
    copy();
  });
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const text = event.clipboardData?.getData("text/plain") ?? "";
    if (!text.startsWith('{"funnelBlock":')) return;
    event.preventDefault();
    event.stopPropagation();
    paste(text);
  });
  useEffect(() => {
    document.addEventListener("copy", onCopy);
    // Before editors of rich text take it.
    document.addEventListener("paste", onPaste, { capture: true });
    return () => {
      document.removeEventListener("copy", onCopy);
      document.removeEventListener("paste", onPaste, { capture: true });
    };
  }, []);
}
