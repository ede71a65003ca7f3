import type { ReactNode } from "react";
import type { ResolvedFormField } from "../../engine/forms/resolved-form.ts";
import { LabelText } from "../_ui/rich-text.tsx";
import { fieldIds } from "./field-ids.ts";
import { type ControlAttributes, FormControl, type FormControlProps } from "./form-control.tsx";

interface FormFieldProps extends Omit<FormControlProps, "attributes"> {
  readonly error: ReactNode;
  /** The products to choose from, rendered by the form. */
  readonly products: ReactNode;
}

function RadioOptions({
  field,
  attributes,
  draft,
}: Pick<FormControlProps, "attributes" | "draft"> & {
  readonly field: Extract<ResolvedFormField, { control: "radio" | "select" }>;
}) {
  return (
    <div className="options">
      {field.options.map(({ value, label }, index) => (
        <label key={value} className="option">
          <input
            id={index === 0 ? attributes.id : undefined}
            type="radio"
            className="tick"
            name={field.name}
            value={value}
            required={attributes.required}
            defaultChecked={draft === value}
            aria-invalid={attributes["aria-invalid"]}
          />
          <span>{label}</span>
        </label>
      ))}
    </div>
  );
}

/** One field: its label, hint, control and error. */
export function FormField(props: FormFieldProps) {
  const { form, field, error, products, draft } = props;
  const ids = fieldIds(form.name, field.name);
  const attributes: ControlAttributes = {
    id: ids.control,
    name: field.name,
    required: field.required,
    "aria-describedby": [field.hint && ids.hint, error && ids.error].filter(Boolean).join(" ") || undefined,
    "aria-invalid": error ? true : undefined,
  };
  const optional = !field.required && field.control !== "checkbox" && (
    <span className="form-optional"> ({form.labels.optional})</span>
  );
  const hint = field.hint && (
    <p id={ids.hint} className="small">
      {field.hint}
    </p>
  );
  const message = (
    <p id={ids.error} className="fault">
      {error}
    </p>
  );
  const className = field.width ? `form-field form-${field.width}` : "form-field";
  if (field.control === "checkbox") {
    return (
      <div className={className}>
        <label className="tick-line">
          <input
            {...attributes}
            type="checkbox"
            className="tick"
            value="yes"
            defaultChecked={draft !== undefined}
          />
          <span className="flow small">
            <LabelText value={field.label} />
          </span>
        </label>
        {hint}
        {message}
      </div>
    );
  }
  if (field.control === "radio" || field.control === "product") {
    return (
      <fieldset className={className} aria-describedby={attributes["aria-describedby"]}>
        <legend className="form-label">
          {field.label}
          {optional}
        </legend>
        {hint}
        {field.control === "product" ? (
          products
        ) : (
          <RadioOptions field={field} attributes={attributes} draft={draft} />
        )}
        {message}
      </fieldset>
    );
  }
  return (
    <div className={className}>
      <label id={`${ids.control}-label`} htmlFor={ids.control} className="form-label">
        {field.label}
        {optional}
      </label>
      {hint}
      <FormControl {...props} attributes={attributes} />
      {message}
    </div>
  );
}
