import { useRef } from "react";
import type { FieldProps } from "../forms/field-props.ts";
import { getLabel } from "../forms/prop-schema.ts";
import { SavedTextArea } from "../forms/saved-text-area.tsx";
import { translate } from "../texts/translate.ts";

function parse(text: string): { readonly value?: unknown; readonly error?: string } {
  try {
    return { value: JSON.parse(text) };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}

const print = (value: unknown): string => (value === undefined ? "" : JSON.stringify(value, null, 2));

/** A value for which there is no other editor, as JSON. It is saved whenever it can be read. */
export function JsonField({ schema, path, value, isRequired, context }: FieldProps) {
  const label = translate("json.label", { label: getLabel(schema, path) });
  const typed = useRef("");
  const { error } = parse(typed.current || print(value));
  const isTyped = typed.current !== "" && print(parse(typed.current).value) === print(value);
  return (
    <>
      <SavedTextArea
        label={label}
        value={isTyped ? typed.current : print(value)}
        revision={context.props}
        isFilled={isRequired}
        onClear={
          isRequired
            ? undefined
            : () => void context.write(path, undefined, translate("label.removed", { label }))
        }
        onSave={async (text, { isContinued }) => {
          typed.current = text;
          const next = parse(text);
          return next.error === undefined && context.write(path, next.value, label, isContinued);
        }}
      />
      {error !== undefined && value !== undefined && (
        <p className="field-problem error">{translate("json.wrong", { error })}</p>
      )}
    </>
  );
}
