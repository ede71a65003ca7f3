import { Editor } from "@tiptap/core";
import { type RefObject, useEffect, useRef, useState } from "react";
import { extensions } from "./extensions.ts";
import { openText } from "./open-text.ts";
import { keepSources, printText } from "./print-text.ts";

interface EditorInput {
  readonly text: string;
  /** Receives the element that takes the letters. */
  readonly control: RefObject<HTMLElement | null>;
  readonly attributes: Readonly<Record<string, string>>;
  onType(text: string): void;
}

const listContent = (editor: Editor) => editor.getJSON().content;

/** An editor in an element. It shows each text that somebody else writes. */
export function useEditor({ text, control, attributes, onType }: EditorInput) {
  const place = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<Editor>();
  const [, setState] = useState<unknown>();
  const shown = useRef({ text: "", sources: new Map<string, string>() as ReadonlyMap<string, string> });
  const latest = useRef({ onType, attributes });
  latest.current = { onType, attributes };
  useEffect(() => {
    const created = new Editor({
      element: place.current,
      extensions,
      injectCSS: false,
      editorProps: { attributes: () => ({ ...latest.current.attributes }) },
      onTransaction: ({ transaction }) => setState(transaction),
      onUpdate: ({ editor }) => {
        const next = printText(listContent(editor), shown.current.sources);
        if (next === shown.current.text) return;
        shown.current = { ...shown.current, text: next };
        latest.current.onType(next);
      },
    });
    control.current = created.view.dom;
    setEditor(created);
    return () => created.destroy();
  }, [control]);
  useEffect(() => {
    if (editor === undefined || (shown.current.sources.size > 0 && shown.current.text === text)) return;
    const blocks = openText(text);
    const content = blocks.map(({ block }) => block);
    editor.commands.setContent({ type: "doc", content }, { emitUpdate: false });
    shown.current = { text, sources: keepSources(text, blocks, listContent(editor)) };
  }, [editor, text]);
  return { place, editor };
}
