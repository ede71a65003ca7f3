import { type ReactNode, useMemo } from "react";
import { findFormat } from "../resolved-fields.ts";
import type { ResolvedFormField } from "../resolved-form.ts";
import type { FieldModel, FormModel } from "./form-model.ts";
import { FormattedInput } from "./formatted-input.tsx";

interface FormControlProps {
  readonly model: FormModel;
  readonly item: FieldModel;
  readonly className?: string | undefined;
}

interface TextInputProps extends FormControlProps {
  readonly field: Extract<ResolvedFormField, { control: "text" | "email" | "tel" }>;
}

const same = (value: string): string => value;

/** A line of text, which has the format of its field as the visitor types. */
function TextInput({ model, item: { attributes, draft }, field, className }: TextInputProps) {
  const { form, tools } = model;
  const { mask, uppercase } = findFormat(form, field) ?? {};
  const maskFormat = tools?.maskFormat;
  const format = useMemo(() => {
    if (mask !== undefined) return maskFormat?.(mask, field) ?? same;
    return uppercase ? (value: string) => value.toUpperCase() : same;
  }, [mask, uppercase, maskFormat, field]);
  const input = {
    ...attributes,
    type: field.control,
    className,
    autoComplete: field.autocomplete ?? "off",
    inputMode: field.inputmode,
    minLength: field.minLength,
    maxLength: field.maxLength,
    ...field.input,
  };
  return "countryFormat" in field || "mask" in field ? (
    <FormattedInput {...input} format={format} defaultValue={draft ?? ""} />
  ) : (
    <input {...input} defaultValue={draft} />
  );
}

/**
 * The control of a field: an input, a text area or a list. Nothing for a field with options to choose from or with
 * products: they differ too much from one drawing to the next.
 */
export function FormControl(props: FormControlProps): ReactNode {
  const { model, item, className } = props;
  const { form } = model;
  const { field, attributes, draft } = item;
  switch (field.control) {
    case "textarea":
      return (
        <textarea
          {...attributes}
          className={className}
          autoComplete={field.autocomplete}
          rows={field.rows}
          maxLength={field.maxLength}
          defaultValue={draft}
        />
      );
    case "select":
      return (
        <select
          {...attributes}
          className={className}
          autoComplete={field.autocomplete}
          defaultValue={draft ?? ""}
        >
          <option value="">{form.labels.choose}</option>
          {field.options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      );
    case "country":
      return (
        <select
          {...attributes}
          // It always has a value, and HTML would require an empty option for a required one.
          required={undefined}
          className={className}
          autoComplete="country"
          value={model.country}
          onChange={({ target }) => model.selectCountry(target.value)}
        >
          {form.countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      );
    case "checkbox":
      return (
        <input
          {...attributes}
          type="checkbox"
          className={className}
          value={field.text ?? "yes"}
          defaultChecked={draft !== undefined}
        />
      );
    case "text":
    case "email":
    case "tel":
      return <TextInput {...props} field={field} />;
    default:
      return undefined;
  }
}
