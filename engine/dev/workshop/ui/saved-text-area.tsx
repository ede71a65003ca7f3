import { useEffect, useEffectEvent, useId, useRef, useState } from "react";

/** Time without a key before a text is saved, in milliseconds. */
const pause = 250;

interface SavedTextAreaProps {
  readonly label: string;
  readonly value: string;
  readonly lang?: string;
  readonly isFocused?: boolean;
  /** What is shown instead of an empty text. */
  readonly placeholder?: string | undefined;
  /** The text is still being loaded. */
  readonly isLoading?: boolean;
  /** The number of characters that fit where the text is shown. */
  readonly max?: number | undefined;
  onSave(text: string, isContinued: boolean): Promise<boolean>;
  /** The user has left the field empty. Default: the empty text is saved. */
  readonly onClear?: (() => void) | undefined;
}

/** A text that is saved while it is typed. One stay in the field is one step to undo. */
export function SavedTextArea(props: SavedTextAreaProps) {
  const {
    label,
    value,
    lang,
    isFocused = false,
    isLoading = false,
    placeholder,
    max,
    onSave,
    onClear,
  } = props;
  const [text, setText] = useState(value);
  const area = useRef<HTMLTextAreaElement>(null);
  const isTyping = useRef(false);
  const isContinued = useRef(false);
  /** The text that was saved last: the value follows when the page has been read again. */
  const saved = useRef(value);
  const id = useId();
  // A value that changes elsewhere, for example by undo, is shown unless somebody types.
  useEffect(() => {
    saved.current = value;
    if (!isTyping.current) setText(value);
  }, [value]);
  useEffect(() => {
    if (isFocused) area.current?.focus({ preventScroll: false });
  }, [isFocused]);
  const save = useEffectEvent(async () => {
    if (!isTyping.current || text === saved.current || (text === "" && onClear)) return;
    saved.current = text;
    if (await onSave(text, isContinued.current)) isContinued.current = true;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each letter starts the pause again
  useEffect(() => {
    const timer = setTimeout(save, pause);
    return () => clearTimeout(timer);
  }, [text]);
  const { length } = text;
  return (
    <div className="field">
      <div className="label-row">
        <label htmlFor={id}>{label}</label>
        {max !== undefined && (
          <span className={length > max ? "count over" : "count"}>
            {length} <span aria-hidden="true">/</span>
            <span className="hidden">of at most</span> {max}
          </span>
        )}
      </div>
      <textarea
        ref={area}
        id={id}
        rows={Math.min(8, Math.max(1, Math.ceil(length / 38), text.split("\n").length))}
        {...(lang && { lang })}
        readOnly={isLoading}
        placeholder={placeholder}
        value={text}
        onFocus={() => {
          isContinued.current = false;
        }}
        onBlur={() => {
          if (text === "" && value !== "" && onClear) onClear();
          else void save();
          isTyping.current = false;
        }}
        onChange={({ target }) => {
          isTyping.current = true;
          setText(target.value);
        }}
      />
    </div>
  );
}
