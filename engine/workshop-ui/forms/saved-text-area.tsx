import { useEffect, useId, useRef } from "react";
import { displayWidth } from "../../languages/display-width.ts";
import { type SaveText, useSavedText } from "./saved-text.ts";
import { TextConflict } from "./text-conflict.tsx";

interface SavedTextAreaProps {
  readonly label: string;
  readonly value: string;
  /** Changes when `value` has been read again. */
  readonly revision: unknown;
  readonly lang?: string;
  /** The click on the page that has selected the text. The field takes the focus at each one. */
  readonly click?: object | undefined;
  /** What is shown instead of an empty text. */
  readonly placeholder?: string | undefined;
  /** The number of characters that fit where the text is shown. */
  readonly max?: number | undefined;
  readonly onSave: SaveText;
  /** The user has left the field empty. Default: the empty text is saved. */
  readonly onClear?: (() => void) | undefined;
  /** Whether an empty text is not saved. */
  readonly isFilled?: boolean | undefined;
}

/** The length of a text, and how much fits. */
export function TextLength({ text, max }: { readonly text: string; readonly max: number }) {
  const length = displayWidth(text);
  return (
    <span className={length > max ? "count over" : "count"}>
      {length} <span aria-hidden="true">/</span>
      <span className="hidden">of at most</span> {max}
    </span>
  );
}

/** A text that is saved while it is typed. */
export function SavedTextArea(props: SavedTextAreaProps) {
  const { label, lang, click, placeholder, max } = props;
  const { text, field, conflict } = useSavedText(props);
  const id = useId();
  const { ref } = field;
  const lastClick = useRef<object>(undefined);
  useEffect(() => {
    const { current } = ref;
    // After an edit on the page, the last click is an old one.
    if (click === undefined || click === lastClick.current || current === null) return;
    lastClick.current = click;
    current.focus();
    current.setSelectionRange(current.value.length, current.value.length);
  }, [click, ref]);
  return (
    <div className="field">
      <div className="label-row">
        <label htmlFor={id}>{label}</label>
        {max !== undefined && <TextLength text={text} max={max} />}
      </div>
      <textarea
        id={id}
        rows={Math.min(8, Math.max(1, Math.ceil(text.length / 38), text.split("\n").length))}
        {...(lang && { lang })}
        dir="auto"
        placeholder={placeholder}
        {...field}
      />
      {conflict && <TextConflict {...conflict} />}
    </div>
  );
}
