import { elsewhere } from "../../forms/form-parts.ts";
import {
  type FormErrors,
  type FormFieldKind,
  type FormValidator,
  type FormValues,
  validateForm,
} from "../../forms/form-validator.ts";
import type { Order } from "../sink.ts";
import { SinkError } from "../sink-error.ts";
import type { Orders } from "./place-orders.ts";
import { postKey } from "./post-key.ts";
import type { PostSetup } from "./post-setup.ts";

/** A form whose values could be read. */
export interface ReadForm {
  readonly name: string;
  readonly validator: FormValidator;
  readonly market: string;
  readonly values: FormValues;
  readonly key: string | undefined;
  readonly address: string | undefined;
}

export type Verdict =
  | { readonly kind: "taken"; readonly order?: Order; readonly isNew: boolean }
  | { readonly kind: "refused"; readonly errors: FormErrors }
  | { readonly kind: "conflict" }
  | { readonly kind: "failed" };

const fieldOf = ({ fields }: FormValidator, kind: FormFieldKind): string | undefined =>
  Object.keys(fields).find((name) => fields[name] === kind);

/** The text of the field of a kind. */
function textFor({ validator, values }: ReadForm, kind: FormFieldKind): string | undefined {
  const value = values[fieldOf(validator, kind) ?? ""];
  return typeof value === "string" ? value : undefined;
}

/** What is wrong with the values, by the validator and by the market whose prices were shown. */
function errorsIn(form: ReadForm, country: string | undefined): FormErrors {
  const errors = validateForm(form.validator, form.values);
  const chosen = textFor(form, "country");
  const field = fieldOf(form.validator, "country") ?? "";
  return chosen === undefined || chosen === country || field in errors
    ? errors
    : { ...errors, [field]: elsewhere };
}

/** Judges a form and keeps it. Taken means: it is on disk. */
export async function takeForm(
  { table, services }: PostSetup,
  orders: Orders,
  form: ReadForm,
): Promise<Verdict> {
  const { name, validator, market, values, address } = form;
  const errors = errorsIn(form, table.markets.find(({ code }) => code === market)?.country);
  if (Object.keys(errors).length > 0) return { kind: "refused", errors };
  const at = services.now();
  const product = textFor(form, "product");
  try {
    const started = product === undefined ? undefined : await orders.start({ market, product, at });
    if (product !== undefined && started === undefined)
      return { kind: "refused", errors: { [fieldOf(validator, "product") ?? ""]: "enum" } };
    const [secret] = services.secrets;
    if (secret === undefined) throw new Error("The host has no secret to sign with.");
    const key = form.key ?? (await postKey({ form: name, market, values, address, at }, secret));
    const { order, isNew } = await services.sink.take({
      key,
      form: name,
      market,
      at,
      values,
      ...(started && { order: started }),
    });
    return { kind: "taken", isNew, ...(order && { order }) };
  } catch (error) {
    if (error instanceof SinkError && error.trouble === "key-of-another-form") return { kind: "conflict" };
    // Of any other error the message is unknown, and may quote what was typed.
    const reason = error instanceof SinkError ? error.message : (error as Error).name;
    services.log({ event: "form-failed", form: name, reason });
    return { kind: "failed" };
  }
}
