import { useId } from "react";
import { initialValue } from "./initial-value.ts";
import type { FieldProps } from "./plain-fields.tsx";
import { getLabel, matchingOption } from "./prop-schema.ts";

/** Chooses between the forms that a value can have, such as those of a link. */
export function Alternatives({ schema, path, value, context }: FieldProps) {
  const options = (schema.anyOf ?? []).filter(({ title }) => title);
  const id = useId();
  if (options.length < 2) return null;
  const currentOption = matchingOption(schema, value);
  const label = getLabel(schema, path);
  return (
    <div className="field">
      <label htmlFor={id}>{label}: leads to</label>
      <select
        id={id}
        value={currentOption?.title ?? ""}
        onChange={({ target }) => {
          const option = options.find(({ title }) => title === target.value);
          if (option) void context.write(path, initialValue(option, context.site), label);
        }}
      >
        {currentOption === undefined && <option value="" disabled />}
        {options.map(({ title }) => (
          <option key={title}>{title}</option>
        ))}
      </select>
    </div>
  );
}
