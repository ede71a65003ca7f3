import { formFields } from "../check/forms/form-fields.ts";
import { formValuesSchema, type JsonSchema } from "../check/forms/form-schema.ts";
import type { FormFieldKind, FormValidator } from "../forms/form-validator.ts";
import type { World } from "../link/world.ts";
import type { FormFieldManifest } from "../schema/form.ts";
import { shortHash } from "./hash.ts";

/** A form's validator before it is compiled, and where browsers will find it. */
export interface FormFile {
  readonly name: string;
  readonly address: string;
  readonly fields: FormValidator["fields"];
  readonly schema: JsonSchema;
}

/** The name of the file with the validators of all forms. */
export const serverFormsFile = "forms.js";

const kinds: Readonly<Partial<Record<FormFieldManifest["control"], FormFieldKind>>> = {
  checkbox: "box",
  textarea: "lines",
  country: "country",
  product: "product",
};

/** The validators of a site's forms. Their names change with what they accept. */
export function formFiles({ forms, markets, products }: World): FormFile[] {
  const around = { markets: markets?.value.markets ?? [], products: [...products.keys()] };
  return [...forms.values()].map(({ value }) => {
    const schema = formValuesSchema(value, around);
    const fields = Object.fromEntries(
      formFields(value).map(({ field }) => [field.name, kinds[field.control] ?? "text"] as const),
    );
    const key = shortHash(JSON.stringify([fields, schema]));
    return { name: value.name, address: `/assets/forms/${value.name}-${key}.js`, fields, schema };
  });
}

/** Where browsers find the validator of each form. */
export const validatorAddresses = (files: readonly FormFile[]): ReadonlyMap<string, string> =>
  new Map(files.map(({ name, address }) => [name, address]));
