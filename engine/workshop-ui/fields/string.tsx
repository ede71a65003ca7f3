import type { FieldProps } from "../forms/field-props.ts";
import { getLabel } from "../forms/prop-schema.ts";
import { SavedTextArea } from "../forms/saved-text-area.tsx";

/** A text that is no message. */
export function StringField({ schema, path, value, isRequired, context, click }: FieldProps<string>) {
  const label = getLabel(schema, path);
  return (
    <SavedTextArea
      label={label}
      click={click}
      isFilled={isRequired}
      max={schema["x-max"]}
      value={typeof value === "string" ? value : ""}
      revision={context.props}
      onSave={(text, { isContinued }) =>
        context.write(path, text === "" && !isRequired ? undefined : text, label, isContinued)
      }
    />
  );
}
