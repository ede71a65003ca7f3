import { useEffect, useId, useRef, useState } from "react";
import { displayWidth } from "../../languages/display-width.ts";
import { translate } from "../texts/translate.ts";
import type { FormContext } from "./field-props.ts";
import { type SaveText, useSavedText } from "./saved-text.ts";
import { TextConflict } from "./text-conflict.tsx";
import { useRichText } from "./use-rich-text.ts";

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
  /** Set if the text has formatting. */
  readonly formatted?: FormContext | undefined;
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
      <span className="hidden">{translate("message.limit")}</span> {max}
    </span>
  );
}

/** Puts the caret behind the last letter. */
function focusEnd(control: HTMLElement): void {
  control.focus();
  if (control instanceof HTMLTextAreaElement)
    control.setSelectionRange(control.value.length, control.value.length);
  else {
    getSelection()?.selectAllChildren(control);
    getSelection()?.collapseToEnd();
  }
}

/** A text that is saved while it is typed. */
export function SavedTextArea(props: SavedTextAreaProps) {
  const { label, lang, click, placeholder, max, formatted } = props;
  const { text, type, field, conflict } = useSavedText<HTMLElement>(props);
  const id = useId();
  const { ref } = field;
  const [isPlain, setPlain] = useState(false);
  const RichText = useRichText(ref);
  const hasEditor = RichText !== undefined && formatted !== undefined;
  const lastClick = useRef<object>(undefined);
  useEffect(() => {
    const { current } = ref;
    // After an edit on the page, the last click is an old one.
    if (click === undefined || click === lastClick.current || current === null) return;
    lastClick.current = click;
    focusEnd(current);
  }, [click, ref]);
  return (
    <div className="field">
      <div className="label-row">
        <label id={`${id}-label`} htmlFor={id}>
          {label}
        </label>
        {hasEditor && (
          <button type="button" className="link" aria-pressed={isPlain} onClick={() => setPlain(!isPlain)}>
            Markdown
          </button>
        )}
        {max !== undefined && <TextLength text={text} max={max} />}
      </div>
      {hasEditor && !isPlain ? (
        <RichText
          text={text}
          control={ref}
          labelledBy={`${id}-label`}
          lang={lang}
          context={formatted}
          onType={type}
          onFocus={field.onFocus}
          onBlur={field.onBlur}
        />
      ) : (
        <textarea
          id={id}
          rows={Math.min(8, Math.max(1, Math.ceil(text.length / 38), text.split("\n").length))}
          {...(lang && { lang })}
          dir="auto"
          placeholder={placeholder}
          {...field}
          ref={(control) => {
            ref.current = control;
          }}
        />
      )}
      {conflict && <TextConflict {...conflict} />}
    </div>
  );
}
