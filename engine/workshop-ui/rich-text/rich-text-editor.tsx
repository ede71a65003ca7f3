import type { Editor } from "@tiptap/core";
import { type CSSProperties, type RefObject, useEffect, useState } from "react";
import type { FormContext } from "../forms/field-props.ts";
import { moveInList } from "../list-keys.ts";
import { translate } from "../texts/translate.ts";
import { LinkForm } from "./link-form.tsx";
import { useEditor } from "./use-editor.ts";

export interface RichTextEditorProps {
  readonly text: string;
  readonly control: RefObject<HTMLElement | null>;
  /** The ids of the elements with the name and the help. */
  readonly labelledBy: string;
  readonly describedBy?: string | undefined;
  readonly lang?: string | undefined;
  readonly style?: CSSProperties | undefined;
  /** The editor takes the focus when it appears. */
  readonly isFocused?: boolean | undefined;
  readonly context: FormContext;
  onType(text: string): void;
  onFocus(): void;
  onBlur(): void;
}

interface Tool {
  readonly name: string;
  readonly sign: string;
  readonly isOn: (editor: Editor) => boolean;
  readonly toggle: (editor: Editor) => boolean;
}

const tools: readonly Tool[] = [
  {
    name: translate("rich.bold"),
    sign: "B",
    isOn: (editor) => editor.isActive("bold"),
    toggle: (editor) => editor.chain().focus().toggleBold().run(),
  },
  {
    name: translate("rich.italic"),
    sign: "I",
    isOn: (editor) => editor.isActive("italic"),
    toggle: (editor) => editor.chain().focus().toggleItalic().run(),
  },
  {
    name: translate("rich.heading"),
    sign: "H",
    isOn: (editor) => editor.isActive("heading", { level: 2 }),
    toggle: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
  },
  {
    name: translate("rich.subheading"),
    sign: "h",
    isOn: (editor) => editor.isActive("heading", { level: 3 }),
    toggle: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
  },
  {
    name: translate("rich.list"),
    sign: "•",
    isOn: (editor) => editor.isActive("bulletList"),
    toggle: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    name: translate("rich.numbers"),
    sign: "1.",
    isOn: (editor) => editor.isActive("orderedList"),
    toggle: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
];

interface ToolsProps {
  readonly editor: Editor;
  readonly isLinkOpen: boolean;
  onLink(): void;
}

function Tools({ editor, isLinkOpen, onLink }: ToolsProps) {
  const isInLink = editor.isActive("link");
  return (
    <div className="rich-tools" role="toolbar" aria-label={translate("rich.tools")} onKeyDown={moveInList}>
      {tools.map(({ name, sign, isOn, toggle }) => (
        <button
          key={name}
          type="button"
          title={name}
          aria-pressed={isOn(editor)}
          onClick={() => toggle(editor)}
        >
          <span aria-hidden="true">{sign}</span>
          <span className="hidden">{name}</span>
        </button>
      ))}
      <button
        type="button"
        aria-pressed={isInLink}
        aria-expanded={isLinkOpen}
        disabled={!isInLink && editor.state.selection.empty}
        onClick={onLink}
      >
        {translate("rich.link")}
      </button>
      {isInLink && (
        <button
          type="button"
          onClick={() => editor.chain().focus().extendMarkRange("link").unsetMark("link").run()}
        >
          {translate("rich.unlink")}
        </button>
      )}
    </div>
  );
}

/** A formatted text with buttons for what its Markdown can say. */
export function RichTextEditor(props: RichTextEditorProps) {
  const { text, control, labelledBy, describedBy, lang, style, isFocused, context } = props;
  const { place, editor } = useEditor({
    text,
    control,
    attributes: {
      role: "textbox",
      "aria-multiline": "true",
      "aria-labelledby": labelledBy,
      dir: "auto",
      ...(describedBy && { "aria-describedby": describedBy }),
      ...(lang && { lang }),
    },
    onType: props.onType,
  });
  const [isLinkOpen, setLinkOpen] = useState(false);
  useEffect(() => {
    if (isFocused) editor?.commands.focus("all");
  }, [editor, isFocused]);
  const setLink = (to: string) => editor?.chain().extendMarkRange("link").setMark("link", { to }).run();
  const isInLink = editor?.isActive("link") ?? false;
  return (
    <fieldset
      className="rich-text"
      aria-labelledby={labelledBy}
      onFocus={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) props.onFocus();
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) props.onBlur();
      }}
    >
      {editor && (
        <Tools
          editor={editor}
          isLinkOpen={isLinkOpen && isInLink}
          onLink={() => {
            if (!isInLink) setLink(`to:${context.site.routes[0]?.name ?? ""}`);
            setLinkOpen(!(isLinkOpen && isInLink));
          }}
        />
      )}
      {isLinkOpen && isInLink && (
        <LinkForm
          destination={String(editor?.getAttributes("link")["to"])}
          context={context}
          onChange={setLink}
        />
      )}
      <div ref={place} className="rich-area" style={style} />
    </fieldset>
  );
}
