import { type FieldModel, FormControl, type FormModel, LabelText } from "funnel-engine/for-blocks/view";
import { classes } from "../_ui/classes.ts";
import { CountrySearch } from "../_ui/country-search/country-search.tsx";
import * as inputs from "../_ui/field.module.css";
import * as prose from "../_ui/prose.module.css";
import { preselect, RadioOptions } from "../_ui/radio-options.tsx";
import * as text from "../_ui/text.module.css";
import { OrderLines } from "./order-lines.tsx";
import type { FormProps } from "./schema.ts";
import * as css from "./view.module.css";

interface FormSectionsProps extends Pick<FormProps, "order" | "countries"> {
  readonly model: FormModel;
}

interface FormFieldProps extends FormSectionsProps {
  readonly item: FieldModel;
}

const widths = { half: css.half, third: css.third, "two-thirds": css.twoThirds } as const;

/** The control of a field, without its label. */
function Control({ model, item, order, countries }: FormFieldProps) {
  const { field, attributes, draft, unpayable } = item;
  if (field.control === "product") return order && <OrderLines order={order} model={model} item={item} />;
  if (field.control === "radio" || field.control === "payment") {
    return (
      <RadioOptions
        {...attributes}
        options={field.options}
        chosen={draft ?? (field.control === "payment" ? preselect(field.options) : undefined)}
        unpayable={unpayable}
      />
    );
  }
  if (field.control === "country" && countries) {
    return (
      <CountrySearch
        {...attributes}
        labelId={`${attributes.id}-label`}
        value={model.country}
        onChange={model.selectCountry}
        options={model.form.countries.map(({ code, name }) => ({ country: code, name }))}
        labels={countries}
        languageTag={model.form.languageTag}
      />
    );
  }
  return <FormControl model={model} item={item} className={classes(inputs.input, inputs.wide)} />;
}

/** One field: its label, hint, control and error. */
export function FormField(props: FormFieldProps) {
  const { model, item } = props;
  const { field, attributes, isChoice, describedBy, hintId, errorId, error, errorHref } = item;
  const className = classes(css.field, field.width && widths[field.width]);
  const hint = field.hint && (
    <p id={hintId} className={classes(text.small, css.hint)}>
      {field.hint}
    </p>
  );
  const message = error && (
    <p id={errorId} className={text.error}>
      {errorHref ? <a href={errorHref}>{error}</a> : error}
    </p>
  );
  if (field.control === "checkbox") {
    return (
      <div className={className}>
        {/* biome-ignore lint/a11y/noLabelWithoutControl: it contains the control */}
        <label className={inputs.tickLine}>
          <FormControl model={model} item={item} className={inputs.tick} />
          <span className={classes(prose.root, text.small)}>
            <LabelText value={field.label} lineClass={prose.line} />
          </span>
        </label>
        {hint}
        {message}
      </div>
    );
  }
  const label = (
    <>
      {field.label}
      {!field.required && <span className={css.optional}>{` (${model.form.labels.optional})`}</span>}
    </>
  );
  if (isChoice) {
    return (
      <fieldset className={className} aria-describedby={describedBy}>
        <legend className={css.label}>{label}</legend>
        {hint}
        <Control {...props} />
        {message}
      </fieldset>
    );
  }
  const labelId = field.control === "country" ? `${attributes.id}-label` : undefined;
  return (
    <div className={className}>
      <label id={labelId} htmlFor={attributes.id} className={css.label}>
        {label}
      </label>
      {hint}
      <Control {...props} />
      {field.unit && <span className={css.unit}>{field.unit}</span>}
      {message}
    </div>
  );
}

/** The fields of a form, in its sections. */
export function FormSections(props: FormSectionsProps) {
  return props.model.sections.map(({ title, fields }) => {
    const drawn = fields.map((item) => <FormField key={item.field.name} {...props} item={item} />);
    return title === undefined ? (
      <div key={fields[0]?.field.name} className={css.section}>
        {drawn}
      </div>
    ) : (
      <fieldset key={title} className={css.section}>
        <legend>{title}</legend>
        {drawn}
      </fieldset>
    );
  });
}
