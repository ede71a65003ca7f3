import type { FileContent } from "../../commerce/order-book.ts";
import type { Visit } from "../../counts/visit-event.ts";
import { checkValues } from "../../forms/form-cases.ts";
import type { FormErrors, FormFieldKind, FormValidator, FormValues } from "../../forms/form-validator.ts";
import { elsewhere } from "../../forms/resolved-fields.ts";
import { describeError } from "../data/describe-error.ts";
import { StoreError } from "../data/store-error.ts";
import type { Checkout } from "../http/checkout.ts";
import { getSubmissionKey, readPlacement } from "../http/checkout.ts";
import { describeOrigin } from "./form-origin.ts";
import type { SubmissionSetup } from "./submission-setup.ts";

/** A form that was sent and whose values could be read. */
export interface ReadForm {
  readonly name: string;
  readonly validator: FormValidator;
  readonly market: string;
  /** The path of the form's page: it shows the prices. */
  readonly page: string;
  /** The prices that the page has shown. */
  readonly shownPrices: string;
  /** The values that the visitor sees, and those of hidden fields. */
  readonly values: FormValues;
  /** What the sent files contain. */
  readonly files: readonly FileContent[];
  readonly key: string | undefined;
  /** Finds the path of the page that follows the form. Called only for an order. */
  readonly findNext: () => Promise<string | undefined>;
  readonly visit?: Visit | undefined;
  readonly request: Request;
}

export type Verdict =
  | Exclude<Checkout, { readonly kind: "not-sold" | "not-payable" }>
  | { readonly kind: "refused"; readonly errors: FormErrors }
  /** The key belongs to a submission of another form. */
  | { readonly kind: "conflict" }
  | { readonly kind: "failed" };

const findField = ({ fields }: FormValidator, kind: FormFieldKind): string | undefined =>
  Object.keys(fields).find((name) => fields[name] === kind);

/** The text in the form's field of this kind. */
function getText({ validator, values }: ReadForm, kind: FormFieldKind): string | undefined {
  const value = values[findField(validator, kind) ?? ""];
  return typeof value === "string" ? value : undefined;
}

/**
 * Validates the values. The chosen country must be the country of the market, because its prices were shown.
 */
function findErrors(form: ReadForm, country: string | undefined, now: number): FormErrors {
  const errors = checkValues(form.validator, form.values, form.market, now);
  const chosenCountry = getText(form, "country");
  const field = findField(form.validator, "country") ?? "";
  return chosenCountry === undefined || chosenCountry === country || field in errors
    ? errors
    : { ...errors, [field]: elsewhere };
}

/** The files among the values, each once. The visitor does not see the fields of others. */
function listFiles({ values, files }: ReadForm): readonly FileContent[] {
  const hashes = new Set(
    Object.values(values).flatMap((value) =>
      typeof value === "object" ? value.map(({ sha256 }) => sha256) : [],
    ),
  );
  return files.filter(({ sha256 }) => hashes.delete(sha256));
}

/** Stores a form. A form with a product places an order. */
async function storeForm(setup: SubmissionSetup, form: ReadForm): Promise<Verdict> {
  const { services, placeOrder } = setup;
  const { name, market, values, request } = form;
  const product = getText(form, "product");
  if (product === undefined) {
    const at = services.now();
    const address = services.getAddress(request);
    const key = form.key ?? getSubmissionKey({ form: name, market, values, address, at }, services.secrets);
    const origin = await describeOrigin(setup, form);
    const submission = { key, form: name, market, at, values, origin, files: form.files };
    return readPlacement(await services.orders.place(submission));
  }
  const field = findField(form.validator, "payment");
  const payment = field === undefined ? undefined : { field, method: getText(form, "payment") };
  const email = getText(form, "email");
  const checkout = await placeOrder({ ...form, form: name, product, payment, email });
  if (checkout.kind !== "not-sold" && checkout.kind !== "not-payable") return checkout;
  const wrong = checkout.kind === "not-sold" ? findField(form.validator, "product") : field;
  return { kind: "refused", errors: { [wrong ?? ""]: "enum" } };
}

/** Counts a form that was accepted or refused. A repetition of an accepted one does not count again. */
function countForm(
  { counting }: SubmissionSetup,
  { name, market, request }: ReadForm,
  verdict: Verdict,
): void {
  const about = { market, subject: name };
  if (verdict.kind === "refused")
    counting?.count(
      request,
      ...Object.keys(verdict.errors).map((object) => ({ ...about, kind: "form-error" as const, object })),
    );
  if (verdict.kind === "accepted" && verdict.isNew) counting?.count(request, { ...about, kind: "form" });
}

/** The query of the page that a form was sent from. Only hidden fields read it. */
export function readQuery({ headers }: Request): string {
  const referrer = headers.get("referer") ?? "";
  return URL.canParse(referrer) ? new URL(referrer).search : "";
}

/** Validates a form, stores it and counts it. "accepted" means that it is on disk. */
export async function acceptForm(setup: SubmissionSetup, sent: ReadForm): Promise<Verdict> {
  const { table, services } = setup;
  const country = table.markets.find(({ code }) => code === sent.market)?.country;
  const form = { ...sent, files: listFiles(sent) };
  const errors = findErrors(form, country, services.now());
  const store = async (): Promise<Verdict> => {
    if (Object.keys(errors).length > 0) return { kind: "refused", errors };
    try {
      return await storeForm(setup, form);
    } catch (error) {
      if (error instanceof StoreError && error.reason === "key-of-another-form") return { kind: "conflict" };
      services.log({ level: "error", event: "form-failed", form: form.name, ...describeError(error) });
      return { kind: "failed" };
    }
  };
  const verdict = await store();
  countForm(setup, form, verdict);
  return verdict;
}
