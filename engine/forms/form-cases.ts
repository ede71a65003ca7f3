import {
  type FormErrors,
  type FormValidator,
  type FormValue,
  type FormValues,
  validateForm,
} from "./form-validator.ts";
import { type Condition, holds } from "./holds.ts";

/** A field that not every visitor sees. */
export interface FieldCase {
  /** The markets whose visitors see it. Default: all. */
  readonly markets?: readonly string[];
  /** Conditions on fields before it. All must hold. */
  readonly when?: readonly Condition[];
  /** Who sees it must fill it in. */
  readonly required?: true;
}

/** Where a hidden field has its value from: a parameter of the page's address, else the manifest. */
export interface FieldSource {
  readonly query?: string | undefined;
  readonly value?: string | undefined;
}

/** The place of a form: the market's code, and the query of its page's address. */
export interface FormPlace {
  readonly market: string;
  readonly query: string;
}

/** The longest value that a hidden field takes from an address, in characters. Longer ones are no campaigns. */
const maxQueryLength = 200;

/** The fields that a visitor with these values sees in a market. */
export function seenFields(
  { fields, cases = {} }: Pick<FormValidator, "fields" | "cases">,
  values: FormValues,
  market: string,
): ReadonlySet<string> {
  const visible = new Set<string>();
  const find = (name: string) => {
    const value = visible.has(name) ? values[name] : undefined;
    if (value === undefined || typeof value === "object") return undefined;
    return value && (value === true || fields[name] === "consent") ? "yes" : value;
  };
  for (const name of Object.keys(fields)) {
    const { markets, when = [] } = cases[name] ?? {};
    if (markets?.includes(market) !== false && when.every((condition) => holds(condition, find)))
      visible.add(name);
  }
  return visible;
}

/** The values that are sent: with those of hidden fields, and without those of fields that the visitor does not see. */
export function fitValues(
  validator: FormValidator,
  values: FormValues,
  { market, query }: FormPlace,
): FormValues {
  const parameters = new URLSearchParams(query);
  const all: Record<string, FormValue> = { ...(validator.typed?.read(values, market) ?? values) };
  for (const [name, source] of Object.entries(validator.sources ?? {})) {
    const { query: parameter, value } = source;
    const sent = parameter === undefined ? undefined : (values[name] ?? parameters.get(parameter));
    delete all[name];
    const text = typeof sent === "string" && sent !== "" && sent.length <= maxQueryLength ? sent : value;
    if (text !== undefined) all[name] = text;
  }
  const visible = seenFields(validator, all, market);
  return Object.fromEntries(Object.entries(all).filter(([name]) => visible.has(name)));
}

/** Validates the values of a form that a visitor sees in a market. `now`: milliseconds since 1970. */
export function checkValues(
  validator: FormValidator,
  values: FormValues,
  market: string,
  now: number,
): FormErrors {
  const missing = [...seenFields(validator, values, market)].filter(
    (name) => validator.cases?.[name]?.required && values[name] === undefined,
  );
  return {
    ...validateForm(validator, values),
    ...validator.typed?.check(values, market, now),
    ...Object.fromEntries(missing.map((name) => [name, "required"])),
  };
}

/** The fields that a form does not show for now: their conditions do not hold. */
export function listHidden(
  validator: Pick<FormValidator, "fields" | "cases">,
  values: FormValues,
  market: string,
) {
  const visible = seenFields(validator, values, market);
  return Object.keys(validator.cases ?? {}).filter(
    (name) => validator.cases?.[name]?.when && !visible.has(name),
  );
}
