import type { ReactNode } from "react";
import { classes } from "../_ui/classes.ts";
import * as inputs from "../_ui/field.module.css";
import * as prose from "../_ui/prose.module.css";
import { preselect, RadioOptions } from "../_ui/radio-options.tsx";
import { LabelText } from "../_ui/rich-text.tsx";
import * as text from "../_ui/text.module.css";
import { fieldIds } from "./field-ids.ts";
import { type ControlAttributes, FormControl, type FormControlProps } from "./form-control.tsx";
import * as css from "./view.module.css";

interface FormFieldProps extends Omit<FormControlProps, "attributes"> {
  readonly error: ReactNode;
  /** The methods of payment that cannot be chosen for the product. */
  readonly unpayable: readonly string[] | undefined;
  /** The products to choose from, rendered by the form. */
  readonly products: ReactNode;
}

const widths = { half: css.half, third: css.third, "two-thirds": css.twoThirds } as const;

/** One field: its label, hint, control and error. */
export function FormField(props: FormFieldProps) {
  const { form, field, error, products, draft, unpayable } = props;
  const ids = fieldIds(form.name, field.name);
  const attributes: ControlAttributes = {
    id: ids.control,
    name: field.name,
    required: field.required,
    "aria-describedby": [field.hint && ids.hint, error && ids.error].filter(Boolean).join(" ") || undefined,
    "aria-invalid": error ? true : undefined,
  };
  const optional = !field.required && field.control !== "checkbox" && (
    <span className={css.optional}>{` (${form.labels.optional})`}</span>
  );
  const hint = field.hint && (
    <p id={ids.hint} className={classes(text.small, css.hint)}>
      {field.hint}
    </p>
  );
  const message = error && (
    <p id={ids.error} className={text.error}>
      {error}
    </p>
  );
  const className = classes(css.field, field.width && widths[field.width]);
  if (field.control === "checkbox") {
    return (
      <div className={className}>
        <label className={inputs.tickLine}>
          <input
            {...attributes}
            type="checkbox"
            className={inputs.tick}
            value="yes"
            defaultChecked={draft !== undefined}
          />
          <span className={classes(prose.root, text.small)}>
            <LabelText value={field.label} />
          </span>
        </label>
        {hint}
        {message}
      </div>
    );
  }
  if (field.control === "radio" || field.control === "payment" || field.control === "product") {
    return (
      <fieldset className={className} aria-describedby={attributes["aria-describedby"]}>
        <legend className={css.label}>
          {field.label}
          {optional}
        </legend>
        {hint}
        {field.control === "product" ? (
          products
        ) : (
          <RadioOptions
            id={ids.control}
            name={field.name}
            options={field.options}
            chosen={draft ?? (field.control === "payment" ? preselect(field.options) : undefined)}
            unpayable={unpayable}
            required={field.required}
            aria-invalid={attributes["aria-invalid"]}
          />
        )}
        {message}
      </fieldset>
    );
  }
  return (
    <div className={className}>
      <label
        id={field.control === "country" ? `${ids.control}-label` : undefined}
        htmlFor={ids.control}
        className={css.label}
      >
        {field.label}
        {optional}
      </label>
      {hint}
      <FormControl {...props} attributes={attributes} />
      {message}
    </div>
  );
}
