import type { Order } from "../../commerce/order.ts";
import type { NewSubmission, Receipt } from "../../commerce/order-book.ts";
import type { FormValues } from "../../forms/form-validator.ts";
import { StoreError } from "../data/store-error.ts";
import type { Row } from "../data/tables.ts";

type Content = Pick<NewSubmission, "market" | "values">;

const canonical = ({ market, values }: Content): string =>
  JSON.stringify([market, Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1))]);

/**
 * Builds the receipt for a submission whose key is known. `order` is the one that is stored under the key. Two
 * submissions have the same content if they have the same market and the same values, including the product, in any
 * order. Prices do not count: one that changed between two attempts does not change what the customer wants.
 *
 * @throws StoreError if the key belongs to another form.
 */
export function buildReceipt(
  { form, market, at, content }: Row<"posts", "form" | "market" | "at" | "content">,
  submission: NewSubmission,
  order: Order | undefined,
): Receipt {
  if (form !== submission.form)
    throw new StoreError(
      "key-of-another-form",
      `The key of a submission of the form "${submission.form}" belongs to a submission of another form.`,
    );
  // SAFETY: the server writes the values as JSON.
  const stored = { market, values: JSON.parse(content) as FormValues };
  const isSame = canonical(stored) === canonical(submission);
  return { ...(order && { order }), isNew: false, ...(!isSame && { conflict: { by: "content", at } }) };
}
