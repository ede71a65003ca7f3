import type { ResolvedOrderLine } from "../../fields/order-lines/schema.ts";
import { currentVisit } from "../../runtime/hooks/count.ts";
import { explainLimits } from "../explain-limits.ts";
import { checkValues, fitValues, listHidden } from "../form-cases.ts";
import {
  type FormSubmission,
  formAction,
  honeypotName,
  idempotencyHeader,
  marketName,
  pageName,
  shownName,
} from "../form-submission.ts";
import { type FormErrors, type FormValidator, type FormValues, formValues } from "../form-validator.ts";
import { findMask, typedValues } from "../masks.ts";
import { elsewhere, findField } from "../resolved-fields.ts";
import type { ResolvedForm, ResolvedFormField } from "../resolved-form.ts";
import type { FormAnswer } from "./form-machine.ts";

/**
 * Returns the values to send and their errors. Choosing a country for which this page has no prices is an
 * error too.
 */
function validateSubmission(
  form: ResolvedForm,
  data: FormData,
  validator: FormValidator,
): { readonly values: FormValues; readonly errors: FormErrors } {
  const market = String(data.get(marketName));
  const typed = typedValues(form, formValues(validator, data));
  const values = fitValues(validator, typed, { market, query: location.search });
  const errors = explainLimits(form, checkValues(validator, values, market, Date.now()));
  const field = findField(form, "country");
  const isAway = field !== undefined && data.get(field.name) !== form.countries[0]?.code;
  return { values, errors: isAway ? { ...errors, [field.name]: elsewhere } : errors };
}

const maskFormat = (mask: string, field: Pick<ResolvedFormField, "control">): ((value: string) => string) =>
  findMask(mask, field).masked;

/** Timeout of the request, in milliseconds. Files take longer on slow connections. */
const timeout = 20_000;
const fileTimeout = 120_000;

/**
 * Sends the valid values of a form. The server responds with 2xx and optionally `{ next }` (the next page), 409 with `{ repeat }` to ask whether a repetition is
 * intentional, or 422 with `{ errors }`. A static host responds with 404, 405 or 501.
 */
async function sendForm(
  { validator }: FormTools,
  form: ResolvedForm,
  data: FormData,
  values: FormValues,
  key: string,
): Promise<FormAnswer> {
  const prices = data.get(shownName);
  const post: FormSubmission = {
    market: String(data.get(marketName)),
    page: String(data.get(pageName)),
    ...(typeof prices === "string" && { [shownName]: prices }),
    values,
    website: String(data.get(honeypotName) ?? ""),
    visit: currentVisit(),
  };
  const files = validator.typed?.pack(post, data);
  try {
    const response = await fetch(formAction(form.name), {
      method: "POST",
      headers: {
        ...(!files && { "content-type": "application/json" }),
        accept: "application/json",
        [idempotencyHeader]: key,
      },
      body: files ?? JSON.stringify(post),
      signal: AbortSignal.timeout(files ? fileTimeout : timeout),
    });
    if ([404, 405, 501].includes(response.status)) return { type: "fail", failure: "unavailable" };
    const answer = await response.json().catch(() => ({}));
    if (response.ok) return { type: "accept", ...(typeof answer.next === "string" && { next: answer.next }) };
    if (response.status === 409 && typeof answer.repeat === "object")
      return { type: "ask", question: answer.repeat };
    return response.status === 422 && typeof answer.errors === "object"
      ? { type: "refuse", errors: explainLimits(form, answer.errors) }
      : { type: "fail", failure: "failed" };
  } catch {
    return { type: "fail", failure: navigator.onLine ? "failed" : "offline" };
  }
}

/**
 * Passes the products to `show`, with their sums at the typed address, when it changes. Does nothing if it cannot change them.
 * Sets the limits of dates, too.
 */
function follow(
  { validator }: FormTools,
  element: HTMLFormElement | null,
  form: ResolvedForm,
  lines: readonly ResolvedOrderLine[],
  show: (lines: readonly ResolvedOrderLine[]) => void,
): void {
  if (element) validator.typed?.prepare(element, String(new FormData(element).get(marketName)));
  if (element && lines[0]?.followsAddress)
    void import("./follow-address.ts").then(({ askTotals }) => askTotals({ element, form, lines }, show));
}

/** The fields whose conditions do not hold. */
function findHidden({ validator }: FormTools, element: HTMLFormElement | null): readonly string[] {
  const data = new FormData(element ?? undefined);
  return listHidden(validator, formValues(validator, data), String(data.get(marketName)));
}

/** What forms need once the visitor starts to fill them in. Loaded only then. */
export const tools = { validateSubmission, sendForm, maskFormat, follow, findHidden };

/** What is loaded when the visitor starts to fill in a form. */
export type FormTools = typeof tools & { readonly validator: FormValidator };
