import { useId, useState } from "react";
import type { FieldProps } from "../forms/field-props.ts";
import { getLabel } from "../forms/prop-schema.ts";

/** A number. One that does not fit is not saved. */
export function NumberField({ schema, path, value, isRequired, context }: FieldProps<number>) {
  const id = useId();
  const label = getLabel(schema, path);
  const { minimum: min, maximum, exclusiveMinimum: above } = schema;
  // The largest integer is no limit that people know.
  const max = maximum === Number.MAX_SAFE_INTEGER ? undefined : maximum;
  const [isWrong, setWrong] = useState(false);
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="number"
        min={min}
        max={max}
        step={schema.type === "integer" ? 1 : "any"}
        required={isRequired}
        placeholder={schema.default === undefined ? undefined : String(schema.default)}
        aria-describedby={isWrong ? `${id}-wrong` : undefined}
        defaultValue={typeof value === "number" ? value : ""}
        key={String(value)}
        onBlur={({ target }) => {
          const isRight = target.validity.valid && !(target.valueAsNumber <= (above ?? -Infinity));
          setWrong(!isRight);
          const next = target.value === "" ? undefined : target.valueAsNumber;
          if (isRight && next !== value) void context.write(path, next, label);
        }}
      />
      {isWrong && (
        <p className="field-problem error" id={`${id}-wrong`}>
          Not saved: write a number{min !== undefined && ` from ${min}`}
          {above !== undefined && ` above ${above}`}
          {max !== undefined && ` to ${max}`}.
        </p>
      )}
    </div>
  );
}
