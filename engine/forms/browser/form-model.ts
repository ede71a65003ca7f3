import type { ResolvedOrderLine } from "../../fields/order-lines/schema.ts";
import { elsewhere } from "../resolved-fields.ts";
import type { ResolvedForm, ResolvedFormField } from "../resolved-form.ts";
import { errorText } from "./error-text.ts";
import type { FormState } from "./form-machine.ts";

/** A field of a form, as a drawing needs it. */
export interface FieldModel {
  readonly field: ResolvedFormField;
  /** The attributes of its control, or of each option to choose from. */
  readonly attributes: {
    readonly id: string;
    readonly name: string;
    readonly required: true | undefined;
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

interface FieldContext {
  readonly form: ResolvedForm;
  readonly errors: FormState["errors"];
  readonly draft: Readonly<Record<string, string>>;
  /** The code of the selected country. */
  readonly country: string;
  /** The query and hash that a link to this page for another country keeps. */
  readonly place: string;
  readonly line: ResolvedOrderLine | undefined;
}

const choices: readonly string[] = ["radio", "payment", "product"];

/** Joins what a drawing needs of a field. */
export function fieldModel(field: ResolvedFormField, context: FieldContext): FieldModel {
  const { form, errors, draft, country, place, line } = context;
  const { name, required, hint, control } = field;
  const id = `${form.name}-${name}`;
  const [hintId, errorId] = [`${id}-hint`, `${id}-error`];
  const href = control === "country" ? form.countries.find(({ code }) => code === country)?.href : undefined;
  // The error of a country ends when the visitor selects one that this page is for.
  const keyword = href ? elsewhere : errors[name] === elsewhere ? undefined : errors[name];
  const error = keyword && errorText(form, field, keyword, country);
  const describedBy = [hint && hintId, error && errorId].filter(Boolean).join(" ") || undefined;
  const isChoice = choices.includes(control);
  return {
    field,
    attributes: {
      id,
      name,
      required,
      "aria-invalid": error ? true : undefined,
      "aria-describedby": isChoice ? undefined : describedBy,
    },
    isChoice,
    describedBy,
    hintId,
    errorId,
    error,
    errorHref: href && href + place,
    draft: draft[name],
    unpayable: line?.unpayable,
  };
}
