import { type ReactNode, useMemo } from "react";
import { formatOf } from "../../engine/forms/form-parts.ts";
import type { ResolvedForm, ResolvedFormField } from "../../engine/schema/resolved-form.ts";
import { CountrySearch } from "../_ui/country-search/country-search.tsx";
import type { CountrySearchWords } from "../_ui/country-search/schema.ts";
import { RichText } from "../_ui/rich-text.tsx";
import { fieldIds } from "./field-ids.ts";
import type { FormTools } from "./form-parts.ts";
import { FormattedInput } from "./formatted-input.tsx";

interface FormFieldProps {
  readonly form: ResolvedForm;
  readonly field: ResolvedFormField;
  readonly country: string;
  readonly tools: FormTools | undefined;
  /** What was typed before. */
  readonly draft: string | undefined;
  readonly error: ReactNode;
  /** The products to choose from, drawn by the form. */
  readonly products: ReactNode;
  /** The words of the search for a country. */
  readonly countries: CountrySearchWords | undefined;
  readonly onCountry: (code: string) => void;
}

const same = (value: string): string => value;

interface Attributes {
  readonly id: string;
  readonly name: string;
  readonly required: true | undefined;
  readonly "aria-describedby": string | undefined;
  readonly "aria-invalid": true | undefined;
}

function TextControl({
  form,
  field,
  tools,
  draft,
  attributes,
}: Pick<FormFieldProps, "form" | "tools" | "draft"> & {
  readonly field: Extract<ResolvedFormField, { control: "text" | "email" | "tel" }>;
  readonly attributes: Attributes;
}) {
  const { mask, uppercase } = formatOf(form, field) ?? {};
  const maskFormat = tools?.maskFormat;
  const format = useMemo(() => {
    if (mask !== undefined) return maskFormat?.(mask, field) ?? same;
    return uppercase ? (value: string) => value.toUpperCase() : same;
  }, [mask, uppercase, maskFormat, field]);
  const input = {
    ...attributes,
    type: field.control,
    className: "input input-wide",
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

function Control(props: FormFieldProps & { readonly attributes: Attributes }) {
  const { form, field, attributes, onCountry, country, countries, draft } = props;
  switch (field.control) {
    case "textarea":
      return (
        <textarea
          {...attributes}
          className="input input-wide"
          rows={field.rows}
          maxLength={field.maxLength}
          defaultValue={draft}
        />
      );
    case "select":
      return (
        <select {...attributes} className="input input-wide" defaultValue={draft ?? ""}>
          <option value="">{form.words.choose}</option>
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
          words={countries}
          languageTag={form.languageTag}
          describedBy={attributes["aria-describedby"]}
          isInvalid={attributes["aria-invalid"] === true}
          isRequired={field.required === true}
        />
      ) : (
        <select
          {...attributes}
          className="input input-wide"
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

/** One field: its label, its hint, its control, and a place for what is wrong with it. */
export function FormField(props: FormFieldProps) {
  const { form, field, error, products, draft } = props;
  const ids = fieldIds(form.name, field.name);
  const attributes: Attributes = {
    id: ids.control,
    name: field.name,
    required: field.required,
    "aria-describedby": [field.hint && ids.hint, error && ids.error].filter(Boolean).join(" ") || undefined,
    "aria-invalid": error ? true : undefined,
  };
  const optional = !field.required && field.control !== "checkbox" && (
    <span className="form-optional"> ({form.words.optional})</span>
  );
  const hint = field.hint && (
    <p id={ids.hint} className="small">
      {field.hint}
    </p>
  );
  const fault = (
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
            <RichText value={field.label} />
          </span>
        </label>
        {hint}
        {fault}
      </div>
    );
  }
  if (field.control === "radio" || field.control === "product") {
    const { required, "aria-describedby": describedBy, "aria-invalid": isInvalid } = attributes;
    return (
      <fieldset className={className} aria-describedby={describedBy}>
        <legend className="form-label">
          {field.label}
          {optional}
        </legend>
        {hint}
        {field.control === "product" ? (
          products
        ) : (
          <div className="options">
            {field.options.map(({ value, label }, index) => (
              <label key={value} className="option">
                <input
                  id={index === 0 ? ids.control : undefined}
                  type="radio"
                  className="tick"
                  name={field.name}
                  value={value}
                  required={required}
                  defaultChecked={draft === value}
                  aria-invalid={isInvalid}
                />
                <span>{label}</span>
              </label>
            ))}
          </div>
        )}
        {fault}
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
      <Control {...props} attributes={attributes} />
      {fault}
    </div>
  );
}
