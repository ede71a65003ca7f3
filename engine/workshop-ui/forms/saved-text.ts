import { type ChangeEvent, type RefObject, useEffect, useRef, useState } from "react";

/** Saves a text and says whether that worked. `before`: the text that the change starts from. */
export type SaveText = (
  text: string,
  change: { readonly before: string; readonly isContinued: boolean },
) => Promise<boolean>;

/** Somebody else has changed a text while it was typed here. */
export interface Conflict {
  readonly theirs: string;
  /** Saves the text of the field in place of theirs. */
  keep(): void;
  /** Takes their text into the field. */
  take(): void;
}

interface SavedTextInput {
  readonly value: string;
  /** Changes when `value` has been read again. */
  readonly revision: unknown;
  readonly onSave: SaveText;
  /** The user has left the field empty. Default: the empty text is saved. */
  readonly onClear?: (() => void) | undefined;
  /** Whether an empty text is not saved. A field that is left empty shows its last text again. */
  readonly isFilled?: boolean | undefined;
}

type TextControl = HTMLInputElement | HTMLTextAreaElement;

/** The state of a text that is saved while it is typed. */
export interface SavedText<Control extends HTMLElement> {
  readonly text: string;
  readonly conflict: Conflict | undefined;
  /** Takes and saves what has been typed. */
  type(text: string): void;
  /** Saves what is not saved yet. Returns whether all is saved. */
  finish(): Promise<boolean>;
  /** Drops what is not saved yet. Returns whether something was saved since the field got the focus. */
  cancel(): Promise<boolean>;
  readonly field: {
    readonly ref: RefObject<Control | null>;
    readonly value: string;
    onFocus(): void;
    onBlur(): void;
    onChange(event: ChangeEvent<TextControl>): void;
  };
}

const unsaved = new Set<Promise<void>>();
/** The fields whose last letters were refused. */
const refused = new Set<object>();

// The browser asks before it closes a window with unsaved letters.
addEventListener("beforeunload", (event) => {
  if (unsaved.size > 0 || refused.size > 0) event.preventDefault();
});

/** Waits until all typed texts are saved. */
export const waitForSaves = (): Promise<unknown> => Promise.all(unsaved);

/** Whether the last letters of a field were refused. */
function useRefused() {
  const [isRefused, setRefused] = useState(false);
  useEffect(() => {
    const field = {};
    if (isRefused) refused.add(field);
    return () => {
      refused.delete(field);
    };
  }, [isRefused]);
  return [isRefused, setRefused] as const;
}

/** The number of the present stay in a field, and that of the last one that has saved. */
const firstStay = { present: 0, saved: -1 };

/** Saves one after the other, which keeps their order. */
function useSaves() {
  const last = useRef(Promise.resolve());
  const waiting = useRef(0);
  const add = (save: () => Promise<void>) => {
    waiting.current += 1;
    const work = last.current.then(save).finally(() => {
      waiting.current -= 1;
      unsaved.delete(work);
    });
    unsaved.add(work);
    last.current = work;
  };
  return { last, waiting, add };
}

/** A text that is saved with each letter. One stay in the field is one step to undo. */
export function useSavedText<Control extends HTMLElement = HTMLTextAreaElement>(
  input: SavedTextInput,
): SavedText<Control> {
  const { value, revision, onSave, onClear, isFilled } = input;
  const [text, setText] = useState(value);
  const ref = useRef<Control>(null);
  const isTyping = useRef(false);
  const stays = useRef({ ...firstStay });
  const latest = useRef({ text, onSave });
  const saved = useRef(value);
  const { last: saving, waiting, add } = useSaves();
  const [isRefused, setRefused] = useRefused();
  useEffect(() => {
    latest.current.onSave = onSave;
  }, [onSave]);
  // The field shows a value that changes elsewhere, for example by undo, unless somebody types. Unsaved letters are newer
  // than any value that was read. If they were refused because a file was broken, each new reading saves them again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `revision` stands for a value that was read again
  useEffect(() => {
    if (isRefused && value === saved.current) save();
    if (isTyping.current || waiting.current > 0 || isRefused) return;
    show(value);
  }, [value, revision]);

  const show = (next: string) => {
    saved.current = next;
    latest.current.text = next;
    setText(next);
  };

  const saveLatest = async (stay: number) => {
    const next = latest.current.text;
    if (next === saved.current) return;
    const change = { before: saved.current, isContinued: stays.current.saved === stay };
    const isSaved = await latest.current.onSave(next, change);
    setRefused(!isSaved);
    if (isSaved) [saved.current, stays.current.saved] = [next, stay];
  };
  /** What is typed during a save is saved together. */
  const save = (stay = stays.current.present) => add(() => saveLatest(stay));
  const keep = () => {
    saved.current = value;
    // The focus begins a new stay, and so a new step: the last step is theirs.
    ref.current?.focus();
    save();
  };
  const take = () => {
    isTyping.current = false;
    setRefused(false);
    show(value);
    ref.current?.focus();
  };
  const type = (next: string) => {
    isTyping.current = true;
    latest.current.text = next;
    setText(next);
    // An empty text may be about to be cleared, or replaced.
    if (next !== "" || !(onClear || isFilled)) save();
  };
  const finish = async () => {
    const wasTyping = isTyping.current;
    isTyping.current = false;
    if (text === "" && isFilled) show(saved.current);
    else if (text === "" && value !== "" && onClear) onClear();
    else if (wasTyping) save();
    await saving.current;
    return latest.current.text === saved.current;
  };
  return {
    text,
    type,
    finish,
    conflict: isRefused && value !== saved.current ? { theirs: value, keep, take } : undefined,
    cancel: async () => {
      isTyping.current = false;
      saved.current = latest.current.text;
      setRefused(false);
      await saving.current;
      return stays.current.saved === stays.current.present;
    },
    field: {
      ref,
      value: text,
      onFocus: () => void stays.current.present++,
      onBlur: () => void finish(),
      onChange: ({ target }) => type(target.value),
    },
  };
}
