import { type ChangeEvent, type RefObject, useEffect, useRef, useState } from "react";

interface SavedTextInput {
  readonly value: string;
  /** Changes when `value` has been read again. */
  readonly revision: unknown;
  onSave(text: string, isContinued: boolean): Promise<boolean>;
  /** The user has left the field empty. Default: the empty text is saved. */
  readonly onClear?: (() => void) | undefined;
  /** Whether an empty text is not saved. A field that is left empty shows its last text again. */
  readonly isFilled?: boolean | undefined;
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

const unsaved = new Set<Promise<void>>();

// The browser asks whoever closes the window in the milliseconds before the last letter is saved.
addEventListener("beforeunload", (event) => {
  if (unsaved.size > 0) event.preventDefault();
});

/** Waits until all typed texts are saved. */
export const textsSaved = (): Promise<unknown> => Promise.all(unsaved);

/** A text that is saved with each letter. One stay in the field is one step to undo. */
export function useSavedText({ value, revision, onSave, onClear, isFilled }: SavedTextInput): SavedText {
  const [text, setText] = useState(value);
  const ref = useRef<HTMLTextAreaElement>(null);
  const isTyping = useRef(false);
  const isContinued = useRef(false);
  const latest = useRef({ text, onSave });
  const saved = useRef(value);
  const saving = useRef(Promise.resolve());
  const waiting = useRef(0);
  useEffect(() => {
    latest.current.onSave = onSave;
  }, [onSave]);
  // A value that changes elsewhere, for example by undo, is shown unless somebody types. What is not saved yet is newer
  // than any value that has been read.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `revision` stands for a value that was read again
  useEffect(() => {
    if (isTyping.current || waiting.current > 0) return;
    saved.current = value;
    latest.current.text = value;
    setText(value);
  }, [value, revision]);

  const saveLatest = async () => {
    const next = latest.current.text;
    if (next === saved.current) return;
    saved.current = next;
    if (await latest.current.onSave(next, isContinued.current)) isContinued.current = true;
  };
  /** One request at a time keeps their order. What is typed meanwhile is saved together. */
  const save = () => {
    waiting.current += 1;
    const work = saving.current.then(saveLatest).finally(() => {
      waiting.current -= 1;
      unsaved.delete(work);
    });
    unsaved.add(work);
    saving.current = work;
  };
  const finish = async () => {
    const wasTyping = isTyping.current;
    isTyping.current = false;
    if (text === "" && isFilled) {
      latest.current.text = saved.current;
      setText(saved.current);
    } else if (text === "" && value !== "" && onClear) onClear();
    else if (wasTyping) save();
    await saving.current;
  };
  return {
    text,
    finish,
    cancel: async () => {
      isTyping.current = false;
      saved.current = latest.current.text;
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
        latest.current.text = target.value;
        setText(target.value);
        // An empty text may be about to be cleared, or replaced.
        if (target.value !== "" || !(onClear || isFilled)) save();
      },
    },
  };
}
