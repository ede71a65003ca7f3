import { useId, useState } from "react";
import type { FieldProps } from "../forms/field-props.ts";
import { getLabel } from "../forms/prop-schema.ts";
import { useSavedText } from "../forms/saved-text.ts";
import { translate } from "../texts/translate.ts";
import { convertLength, type Length, parseLength, printLength } from "./css-length.ts";
import { StringField } from "./string.tsx";

const usualUnits = ["px", "rem", "em", "%"];

interface LengthInputsProps extends FieldProps<string> {
  readonly length: Length;
}

/** A number with steps, and its unit. A length that is not set yet gets the usual unit. */
function LengthInputs({ schema, path, value, isRequired, context, length }: LengthInputsProps) {
  const id = useId();
  const label = getLabel(schema, path);
  const { number, unit } = length;
  const { field } = useSavedText<HTMLInputElement>({
    value: value === undefined ? "" : String(number),
    revision: context.props,
    isFilled: isRequired,
    onSave: (text, { isContinued }) => {
      const next = text === "" ? undefined : printLength({ number: Number(text), unit });
      return context.write(path, next, label, isContinued);
    },
  });
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <div className="length-row">
        <input id={id} type="number" step={unit === "px" || unit === "%" ? 1 : 0.125} {...field} />
        {value === undefined || number === 0 ? (
          <span className="unit">{unit}</span>
        ) : (
          <select
            aria-label={translate("length.unit", { label })}
            value={unit}
            onChange={({ target }) =>
              void context.write(path, printLength(convertLength(length, target.value)), label)
            }
          >
            {[...new Set([...usualUnits, unit])].map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        )}
      </div>
    </>
  );
}

/** A length of CSS: a number with its unit, or a text for what is more than that. */
export function LengthField(props: FieldProps<string>) {
  const { schema, path, value } = props;
  const [isText, setText] = useState(false);
  const length = parseLength(value ?? String(schema["x-start"] ?? "1rem"));
  if (length === undefined) return <StringField {...props} />;
  return (
    <div className="field length">
      {isText ? <StringField {...props} /> : <LengthInputs {...props} length={length} />}
      <button
        type="button"
        className="link"
        aria-label={translate(isText ? "length.number.label" : "length.text.label", {
          label: getLabel(schema, path),
        })}
        onClick={() => setText(!isText)}
      >
        {translate(isText ? "length.number" : "length.text")}
      </button>
    </div>
  );
}
