import { useMemo } from "react";
import { findFormat } from "../../engine/forms/resolved-fields.ts";
import type { ResolvedForm, ResolvedFormField } from "../../engine/forms/resolved-form.ts";
import { classes } from "../_ui/classes.ts";
import { CountrySearch } from "../_ui/country-search/country-search.tsx";
import type { CountrySearchLabels } from "../_ui/country-search/schema.ts";
import * as inputs from "../_ui/field.module.css";
import type { FormTools } from "./form-tools.ts";
import { FormattedInput } from "./formatted-input.tsx";

/** The attributes of a field's control. */
export interface ControlAttributes {
  readonly id: string;
  readonly name: string;
  readonly required: true | undefined;
  readonly "aria-describedby": string | undefined;
  readonly "aria-invalid": true | undefined;
}

export interface FormControlProps {
  readonly form: ResolvedForm;
  readonly field: ResolvedFormField;
  readonly attributes: ControlAttributes;
  readonly country: string;
  readonly tools: FormTools | undefined;
  /** What the visitor typed before. */
  readonly draft: string | undefined;
  /** The texts of the country search. */
  readonly countries: CountrySearchLabels | undefined;
  readonly onCountry: (code: string) => void;
}

const same = (value: string): string => value;

function TextControl({
  form,
  field,
  tools,
  draft,
  attributes,
}: Pick<FormControlProps, "form" | "tools" | "draft" | "attributes"> & {
  readonly field: Extract<ResolvedFormField, { control: "text" | "email" | "tel" }>;
}) {
  const { mask, uppercase } = findFormat(form, field) ?? {};
  const maskFormat = tools?.maskFormat;
  const format = useMemo(() => {
    if (mask !== undefined) return maskFormat?.(mask, field) ?? same;
    return uppercase ? (value: string) => value.toUpperCase() : same;
  }, [mask, uppercase, maskFormat, field]);
  const input = {
    ...attributes,
    type: field.control,
    className: classes(inputs.input, inputs.wide),
    autoComplete: field.autocomplete ?? "off",
    inputMode: field.inputmode,
    minLength: field.minLength,
    maxLength: field.maxLength,
  };
  return "countryFormat" in field || "mask" in field ? (
    <FormattedInput {...input} format={format} defaultValue={draft ?? ""} />
  ) : (
    <input {...input} defaultValue={draft} />
  );
}

/** The control of a field with a single one. */
export function FormControl(props: FormControlProps) {
  const { form, field, attributes, onCountry, country, countries, draft } = props;
  switch (field.control) {
    case "textarea":
      return (
        <textarea
          {...attributes}
          className={classes(inputs.input, inputs.wide)}
          rows={field.rows}
          maxLength={field.maxLength}
          defaultValue={draft}
        />
      );
    case "select":
      return (
        <select {...attributes} className={classes(inputs.input, inputs.wide)} defaultValue={draft ?? ""}>
          <option value="">{form.labels.choose}</option>
          {field.options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      );
    case "country":
      return countries ? (
        <CountrySearch
          id={attributes.id}
          labelId={`${attributes.id}-label`}
          name={field.name}
          value={country}
          onChange={onCountry}
          options={form.countries.map(({ code, name }) => ({ country: code, name }))}
          labels={countries}
          languageTag={form.languageTag}
          describedBy={attributes["aria-describedby"]}
          isInvalid={attributes["aria-invalid"] === true}
          isRequired={field.required === true}
        />
      ) : (
        <select
          {...attributes}
          // It always has a value, and HTML would require an empty option for a required one.
          required={undefined}
          className={classes(inputs.input, inputs.wide)}
          autoComplete="country"
          value={country}
          onChange={({ target }) => onCountry(target.value)}
        >
          {form.countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      );
    case "text":
    case "email":
    case "tel":
      return <TextControl {...props} field={field} />;
    default:
      return null;
  }
}
