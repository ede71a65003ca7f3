import { elsewhere } from "../../engine/forms/resolved-fields.ts";
import type { ResolvedFormField } from "../../engine/forms/resolved-form.ts";
import { errorText, fieldError, hrefElsewhere } from "./error-text.ts";
import { fieldIds } from "./field-ids.ts";
import { FormField } from "./form-field.tsx";
import { OrderLines } from "./order-lines.tsx";
import type { FormProps } from "./schema.ts";
import type { FormRun } from "./use-form-run.ts";
import * as css from "./view.module.css";

interface FormSectionsProps extends Pick<FormProps, "form" | "order" | "countries"> {
  readonly run: FormRun;
  readonly isLive: boolean;
  readonly product: string | undefined;
  readonly onProduct: (id: string) => void;
  readonly country: string;
  readonly onCountry: (code: string) => void;
}

/** The fields of a form, in its sections. */
export function FormSections(props: FormSectionsProps) {
  const { form, run, isLive, order, product, onProduct, country, onCountry, countries } = props;
  const there = hrefElsewhere(form, country);
  const here = isLive && `${location.search}#${run.element.current?.closest("section")?.id}`;
  const address = there && `${there}${here || ""}`;
  const renderField = (field: ResolvedFormField) => {
    const ids = fieldIds(form.name, field.name);
    const isAway = field.control === "country" && there !== undefined;
    const text = isAway
      ? errorText(form, field, elsewhere, country)
      : fieldError(form, field, run.errors, country);
    return (
      <FormField
        key={field.name}
        form={form}
        field={field}
        country={country}
        tools={run.tools}
        draft={run.draft[field.name]}
        countries={countries}
        onCountry={onCountry}
        unpayable={order?.lines.find(({ id }) => id === product)?.unpayable}
        error={isAway ? <a href={address}>{text}</a> : text}
        products={
          order && (
            <OrderLines
              order={order}
              id={ids.control}
              name={field.name}
              product={product}
              isInvalid={text !== undefined}
              describedBy={text ? ids.error : undefined}
              onChoose={onProduct}
            />
          )
        }
      />
    );
  };
  return form.sections.map(({ title, fields }) =>
    title === undefined ? (
      <div key={fields[0]?.name} className={css.section}>
        {fields.map(renderField)}
      </div>
    ) : (
      <fieldset key={title} className={css.section}>
        <legend>{title}</legend>
        {fields.map(renderField)}
      </fieldset>
    ),
  );
}
