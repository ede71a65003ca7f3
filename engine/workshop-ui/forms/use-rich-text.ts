import { type RefObject, useEffect, useState } from "react";
import type { RichTextEditor } from "../rich-text/rich-text-editor.tsx";

let loaded: typeof RichTextEditor | undefined;

async function load(): Promise<typeof RichTextEditor> {
  loaded ??= (await import("../rich-text/rich-text-editor.tsx")).RichTextEditor;
  return loaded;
}

/** The editor of formatted texts, once it is loaded. It never takes the place of a field that somebody types in. */
export function useRichText(control: RefObject<HTMLElement | null>) {
  const [Editor, setEditor] = useState(() => loaded);
  useEffect(() => {
    let isOpen = true;
    void load().then((editor) => {
      if (isOpen && document.activeElement !== control.current) setEditor(() => editor);
    });
    return () => {
      isOpen = false;
    };
  }, [control]);
  return Editor;
}
