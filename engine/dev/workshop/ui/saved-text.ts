import { type ChangeEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";

/** Time without a key before a text is saved, in milliseconds. */
const pause = 250;

interface SavedTextInput {
  readonly value: string;
  onSave(text: string, isContinued: boolean): Promise<boolean>;
  /** The user has left the field empty. Default: the empty text is saved. */
  readonly onClear?: (() => void) | undefined;
}

/** The state of a text that is saved while it is typed. */
export interface SavedText {
  readonly text: string;
  /** Saves what is not saved yet. */
  finish(): Promise<void>;
  /** Drops what is not saved yet. Returns whether something was saved since the field got the focus. */
  cancel(): Promise<boolean>;
  readonly field: {
    readonly ref: RefObject<HTMLTextAreaElement | null>;
    readonly value: string;
    onFocus(): void;
    onBlur(): void;
    onChange(event: ChangeEvent<HTMLTextAreaElement>): void;
  };
}

/** A text that is saved while it is typed. One stay in the field is one step to undo. */
export function useSavedText({ value, onSave, onClear }: SavedTextInput): SavedText {
  const [text, setText] = useState(value);
  const ref = useRef<HTMLTextAreaElement>(null);
  const isTyping = useRef(false);
  const isContinued = useRef(false);
  const saved = useRef(value);
  const saving = useRef(Promise.resolve());
  // A value that changes elsewhere, for example by undo, is shown unless somebody types.
  useEffect(() => {
    saved.current = value;
    if (!isTyping.current) setText(value);
  }, [value]);
  const save = useEffectEvent(async () => {
    if (!isTyping.current || text === saved.current || (text === "" && onClear)) return;
    saved.current = text;
    if (await onSave(text, isContinued.current)) isContinued.current = true;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each letter starts the pause again
  useEffect(() => {
    const timer = setTimeout(() => {
      saving.current = save();
    }, pause);
    return () => clearTimeout(timer);
  }, [text]);
  const finish = async () => {
    const wasTyping = isTyping.current;
    isTyping.current = false;
    if (text === "" && value !== "" && onClear) onClear();
    else if (wasTyping && text !== saved.current) {
      saved.current = text;
      saving.current = onSave(text, isContinued.current).then(() => undefined);
    }
    await saving.current;
  };
  return {
    text,
    finish,
    cancel: async () => {
      isTyping.current = false;
      await saving.current;
      return isContinued.current;
    },
    field: {
      ref,
      value: text,
      onFocus: () => {
        isContinued.current = false;
      },
      onBlur: () => void finish(),
      onChange: ({ target }) => {
        isTyping.current = true;
        setText(target.value);
      },
    },
  };
}
