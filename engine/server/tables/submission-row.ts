import type { FormValues } from "../../forms/form-validator.ts";
import type { NewSubmission, Order, OrderOrigin, Receipt } from "../stores/order-store.ts";
import { keyOfAnotherForm } from "../stores/store-error.ts";

type PostValues = readonly [
  key: string,
  form: string,
  market: string,
  at: number,
  content: string,
  contact: string | null,
  from: number,
  to: number,
  isHeld: number,
];

/**
 * The values for `statements.addSubmission`. If `doubt` is undefined, the period goes from 1 to 0 and contains no
 * time.
 */
export function submissionValues({
  key,
  form,
  market,
  at,
  values,
  contact,
  doubt,
}: NewSubmission): PostValues {
  const { from = 1, to = 0, isHeld = false } = doubt ?? {};
  return [key, form, market, at, JSON.stringify(values), contact ?? null, from, to, isHeld ? 1 : 0];
}

type Content = Pick<NewSubmission, "market" | "values">;

const canonical = ({ market, values }: Content): string =>
  JSON.stringify([market, Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1))]);

/**
 * Whether two submissions of a form request the same: the same market and the same values, including the
 * product, in any order. Prices do not count. A price that changed between two attempts does not change what
 * the customer wants.
 */
export const hasSameContent = (one: Content, other: Content): boolean => canonical(one) === canonical(other);

/** A row of `statements.known`. */
export interface KnownRow {
  readonly form: string;
  readonly market: string;
  readonly at: number;
  readonly content: string;
  readonly order_id: string | null;
}

/**
 * Builds the receipt for a submission whose key is known. `order` is the one that is stored under the key.
 *
 * @throws StoreError if the key belongs to another form.
 */
export function readKnown(
  { form, market, at, content }: KnownRow,
  submission: NewSubmission,
  order: Order | undefined,
): Receipt {
  if (form !== submission.form) throw keyOfAnotherForm(submission.form);
  // SAFETY: `submissionValues` writes the values as JSON.
  const stored = { market, values: JSON.parse(content) as FormValues };
  const isSame = hasSameContent(stored, submission);
  return { ...(order && { order }), isNew: false, ...(!isSame && { conflict: { by: "content", at } }) };
}

/** The value of the column `orders.origin`. */
export const originJson = ({ origin, exposures }: Order): string | null =>
  origin || exposures ? JSON.stringify({ ...origin, exposures }) : null;

/** Reads the column `orders.origin`. */
export function readOrigin(json: string | null): Pick<Order, "origin" | "exposures"> {
  if (json === null) return {};
  // SAFETY: `originJson` wrote it.
  const { exposures, ...origin } = JSON.parse(json) as Partial<OrderOrigin> & Pick<Order, "exposures">;
  // SAFETY: an origin has all its properties or none.
  return { ...("route" in origin && { origin: origin as OrderOrigin }), ...(exposures && { exposures }) };
}
