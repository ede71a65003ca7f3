import { type InputHTMLAttributes, useLayoutEffect, useRef, useState } from "react";
import { caretAfter } from "../../engine/forms/masks/caret-after.ts";

interface FormattedInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, "value" | "onChange"> {
  readonly defaultValue: string;
  /** Puts what was typed into its form; the same function as long as that stays the same. */
  readonly format: (value: string) => string;
}

/**
 * An input whose value is formatted while it is typed, with the caret where the visitor has it. (maska's own MaskInput
 * would rewrite the value before React sees the change.)
 */
export function FormattedInput({ format, defaultValue, ...rest }: FormattedInputProps) {
  const input = useRef<HTMLInputElement>(null);
  // A new object with each change: a character that is refused has to be drawn away, too.
  const [shown, setShown] = useState({ value: defaultValue, caret: -1 });

  // Keeps what was typed before React came, and follows another mask.
  useLayoutEffect(() => {
    const typed = input.current?.value ?? "";
    if (typed !== format(typed)) setShown({ value: format(typed), caret: -1 });
    else setShown((before) => (before.value === typed ? before : { value: typed, caret: -1 }));
  }, [format]);

  useLayoutEffect(() => {
    if (shown.caret >= 0 && document.activeElement === input.current)
      input.current?.setSelectionRange(shown.caret, shown.caret);
  }, [shown]);

  return (
    <input
      {...rest}
      ref={input}
      value={shown.value}
      onChange={({ target }) => {
        const at = target.selectionEnd ?? target.value.length;
        setShown({ value: format(target.value), caret: caretAfter(format, target.value, at) });
      }}
    />
  );
}
