import type { FieldProps } from "./field-props.ts";
import { initialValue } from "./initial-value.ts";
import { getLabel, matchingOption } from "./prop-schema.ts";
import { SelectField } from "./select-field.tsx";

/** Chooses between the forms that a value can have, such as those of a link. */
export function Alternatives({ schema, path, value, context }: FieldProps) {
  const options = (schema.anyOf ?? []).filter(({ title }) => title);
  if (options.length < 2 || value === undefined) return null;
  const { title: currentTitle = "" } = matchingOption(schema, value) ?? {};
  const label = getLabel(schema, path);
  return (
    <SelectField
      label={`${label}: leads to`}
      value={currentTitle}
      revision={context.props}
      options={[
        ...(currentTitle ? [] : [{ value: "", isDisabled: true }]),
        ...options.map(({ title = "" }) => ({ value: title })),
      ]}
      onSave={(choice, isContinued) => {
        const option = options.find(({ title }) => title === choice) ?? {};
        return context.write(path, initialValue(option, context.site), label, isContinued);
      }}
    />
  );
}
