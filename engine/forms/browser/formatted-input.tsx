import { type InputHTMLAttributes, useLayoutEffect, useRef, useState } from "react";
import { caretAfter } from "../caret-after.ts";

interface FormattedInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, "value" | "onChange"> {
  readonly defaultValue: string;
  /** Formats what was typed. Must be the same function until the format changes. */
  readonly format: (value: string) => string;
}

/**
 * An input whose value is formatted while the visitor types. The caret keeps its position. (maska's own
 * MaskInput would change the value before React sees the change.)
 */
export function FormattedInput({ format, defaultValue, ...rest }: FormattedInputProps) {
  const input = useRef<HTMLInputElement>(null);
  // Each change sets a new object: a rejected character must be removed by a render too.
  const [content, setContent] = useState({ value: defaultValue, caret: -1 });

  // Keeps what was typed before hydration, and reformats it when the mask changes.
  useLayoutEffect(() => {
    const typed = input.current?.value ?? "";
    if (typed !== format(typed)) setContent({ value: format(typed), caret: -1 });
    else setContent((before) => (before.value === typed ? before : { value: typed, caret: -1 }));
  }, [format]);

  useLayoutEffect(() => {
    if (content.caret >= 0 && document.activeElement === input.current)
      input.current?.setSelectionRange(content.caret, content.caret);
  }, [content]);

  return (
    <input
      {...rest}
      ref={input}
      value={content.value}
      onCompositionEnd={({ currentTarget }) => setContent({ value: format(currentTarget.value), caret: -1 })}
      onChange={({ target, nativeEvent }) => {
        // A keyboard that composes characters, such as a Japanese one, changes them until it commits them.
        if ((nativeEvent as InputEvent).isComposing) return setContent({ value: target.value, caret: -1 });
        const position = target.selectionEnd ?? target.value.length;
        setContent({ value: format(target.value), caret: caretAfter(format, target.value, position) });
      }}
    />
  );
}
