import { useEffect, useRef, useState } from "react";

interface ChoiceState<Value> {
  /** What the control shows: the choice at once, and the value of the files once it has been read again. */
  readonly current: Value;
  choose(next: Value): void;
  /** One stay in the control is one step to undo. */
  onFocus(): void;
}

/**
 * The state of a control with choices. A select changes with each letter and arrow key, so the choice is shown before
 * it is saved, and one is saved after the other. `revision` changes when `value` has been read again.
 */
export function useChoice<Value>(
  { value, revision }: { readonly value: Value; readonly revision: unknown },
  save: (next: Value, isContinued: boolean) => Promise<boolean>,
): ChoiceState<Value> {
  const [choice, setChoice] = useState<{ readonly value: Value }>();
  const saving = useRef(Promise.resolve());
  const waiting = useRef(0);
  const isContinued = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `revision` stands for a value that was read again
  useEffect(() => {
    if (waiting.current === 0) setChoice(undefined);
  }, [revision]);
  const work = async (next: Value) => {
    const isSaved = await save(next, isContinued.current);
    if (isSaved) isContinued.current = true;
    waiting.current -= 1;
    if (!isSaved && waiting.current === 0) setChoice(undefined);
  };
  return {
    current: choice ? choice.value : value,
    choose: (next) => {
      waiting.current += 1;
      setChoice({ value: next });
      saving.current = saving.current.then(() => work(next));
    },
    onFocus: () => {
      isContinued.current = false;
    },
  };
}
