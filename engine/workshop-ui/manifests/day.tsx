import { useId } from "react";
import type { FieldProps } from "../forms/field-props.ts";
import { getLabel } from "../forms/prop-schema.ts";

/** The last day and minute that a field accepts: browsers let people type years of six digits. */
const last = { date: "9999-12-31", "datetime-local": "9999-12-31T23:59" };

/** A day, or a day and time on a clock that the manifest names. */
export function DayField({ schema, path, value, isRequired, context }: FieldProps<string>) {
  const id = useId();
  const label = getLabel(schema, path);
  const type = schema.format === "date" ? "date" : "datetime-local";
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type={type}
        max={last[type]}
        required={isRequired}
        defaultValue={typeof value === "string" ? value : ""}
        key={String(value)}
        onBlur={({ target }) => {
          const next = target.value;
          if (next === (value ?? "") || !target.validity.valid || (next === "" && isRequired)) return;
          void context.write(path, next || undefined, label);
        }}
      />
    </div>
  );
}
