import { useId } from "react";
import type { FieldProps } from "../forms/field-props.ts";
import { getLabel, type PropSchema } from "../forms/prop-schema.ts";
import { useSavedText } from "../forms/saved-text.ts";
import { translate } from "../texts/translate.ts";

/** The largest number that people may write. The largest integer is no limit that they know. */
const findMax = ({ maximum }: PropSchema): number | undefined =>
  maximum === Number.MAX_SAFE_INTEGER ? undefined : maximum;

/** Whether a typed number is one that the schema allows. */
function isRight(schema: PropSchema, text: string): boolean {
  const number = Number(text);
  return (
    Number.isFinite(number) &&
    (schema.type !== "integer" || Number.isInteger(number)) &&
    number >= (schema.minimum ?? -Infinity) &&
    number > (schema.exclusiveMinimum ?? -Infinity) &&
    number <= (findMax(schema) ?? Infinity)
  );
}

/** A number that is saved while it is typed. One that does not fit is not saved. */
export function NumberField({ schema, path, value, isRequired, context }: FieldProps<number>) {
  const id = useId();
  const label = getLabel(schema, path);
  const { minimum: min, exclusiveMinimum: above } = schema;
  const max = findMax(schema);
  const { text, field } = useSavedText<HTMLInputElement>({
    value: typeof value === "number" ? String(value) : "",
    revision: context.props,
    isFilled: isRequired,
    onSave: async (next, { isContinued }) =>
      (next === "" || isRight(schema, next)) &&
      context.write(path, next === "" ? undefined : Number(next), label, isContinued),
  });
  const range = [
    ...(min === undefined ? [] : [translate("number.from", { min })]),
    ...(above === undefined ? [] : [translate("number.above", { min: above })]),
    ...(max === undefined ? [] : [translate("number.to", { max })]),
  ];
  const isWrong = text !== "" && !isRight(schema, text);
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
        {...field}
      />
      {isWrong && (
        <p className="field-problem error" id={`${id}-wrong`}>
          {range.length === 0
            ? translate("number.wrong")
            : translate("number.wrong.range", { range: range.join(" ") })}
        </p>
      )}
    </div>
  );
}
