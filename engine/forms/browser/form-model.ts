import type { ComponentPropsWithRef } from "react";
import type { ResolvedOrderLine } from "../../fields/order-lines/schema.ts";
import type { SubmittedForm } from "../form-submission.ts";
import { elsewhere } from "../resolved-fields.ts";
import type { ResolvedForm, ResolvedFormField } from "../resolved-form.ts";
import { errorText } from "./error-text.ts";
import type { FormState } from "./form-machine.ts";
import type { FormTools } from "./form-tools.ts";

/** A field of a form, as a drawing needs it. */
export interface FieldModel {
  readonly field: ResolvedFormField;
  /** The attributes of its control, or of each option to choose from. */
  readonly attributes: {
    readonly id: string;
    readonly name: string;
    readonly required: true | undefined;
    readonly autoFocus: true | undefined;
    readonly "aria-invalid": true | undefined;
    readonly "aria-describedby": string | undefined;
  };
  /** The visitor chooses from options, which need a `<fieldset>` around them. */
  readonly isChoice: boolean;
  /** The ids of its hint and its error, for the `aria-describedby` of that `<fieldset>`. A single control has it. */
  readonly describedBy: string | undefined;
  /** The ids for the elements with its hint and its error. */
  readonly hintId: string;
  readonly errorId: string;
  /** The text of its error. */
  readonly error: string | undefined;
  /** The address of this page for the country that the visitor has selected. The error links to it. */
  readonly errorHref: string | undefined;
  /** What the visitor typed before. */
  readonly draft: string | undefined;
  /** The methods of payment that cannot pay the chosen product. */
  readonly unpayable: readonly string[] | undefined;
}

/** A form as a drawing needs it. */
export interface FormModel {
  readonly form: ResolvedForm;
  readonly state: FormState;
  /** The attributes of the `<form>`. */
  readonly attributes: ComponentPropsWithRef<"form"> & { readonly "data-form": string };
  readonly sections: readonly {
    readonly title: string | undefined;
    readonly fields: readonly FieldModel[];
  }[];
  /** The fields with an error of the last attempt. */
  readonly invalid: readonly FieldModel[];
  /** How many there are, in a sentence. */
  readonly summary: string;
  /** The summary as long as the visitor has corrected no error, for an element with the role `alert`. */
  readonly announcement: string | undefined;
  /** The products to order, and the chosen one. */
  readonly lines: readonly ResolvedOrderLine[];
  readonly line: ResolvedOrderLine | undefined;
  readonly chooseProduct: (id: string) => void;
  /** The code of the selected country. */
  readonly country: string;
  readonly selectCountry: (code: string) => void;
  /** Loaded once the visitor starts to fill in the form. */
  readonly tools: FormTools | undefined;
  /** The attributes of the link by which the visitor keeps what the server has, if it has asked. */
  readonly keepAttributes: ComponentPropsWithRef<"a"> & { readonly "data-repeat": "keep" };
  /** The form was sent, and its thanks take its place. */
  readonly isThanked: boolean;
  readonly posted: SubmittedForm | undefined;
}

const choices: readonly string[] = ["radio", "payment", "product"];

/**
 * Joins what a drawing needs of a field. `draft` is what the visitor typed before, `place` the query and hash that
 * a link to this page for another country keeps.
 */
export function fieldModel(
  field: ResolvedFormField,
  {
    form,
    state,
    country,
    line,
    posted,
  }: Pick<FormModel, "form" | "state" | "country" | "line"> & Partial<Pick<FormModel, "posted">>,
  draft: string | undefined,
  place: string,
): FieldModel {
  const { name, required, hint, control } = field;
  const id = `${form.name}-${name}`;
  const [hintId, errorId] = [`${id}-hint`, `${id}-error`];
  const href = control === "country" ? form.countries.find(({ code }) => code === country)?.href : undefined;
  // The error of a country ends when the visitor selects one that this page is for.
  const keyword = href ? elsewhere : state.errors[name] === elsewhere ? undefined : state.errors[name];
  const error = keyword && errorText(form, field, keyword, country);
  const describedBy = [hint && hintId, error && errorId].filter(Boolean).join(" ") || undefined;
  const isChoice = choices.includes(control);
  return {
    field,
    attributes: {
      id,
      name,
      // Without script, a browser would not send the form after the visitor has changed the answer that asks for the field.
      required: form.hidden?.includes(name) ? undefined : required,
      autoFocus: posted?.revealed === name || undefined,
      "aria-invalid": !!error || undefined,
      "aria-describedby": isChoice ? undefined : describedBy,
    },
    isChoice,
    describedBy,
    hintId,
    errorId,
    error,
    errorHref: href && href + place,
    draft,
    unpayable: line?.unpayable,
  };
}
