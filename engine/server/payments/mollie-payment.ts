import { z } from "zod/mini";
import { mollieCapabilities } from "../../payments/capabilities/mollie.ts";
import { readDecimal } from "./decimal-amount.ts";
import type { AttemptAddress, PaymentState, ProviderPayment, ProviderRefund } from "./payment-provider.ts";

const amountSchema = z.object({ currency: z.string(), value: z.string() });

const addressSchema = z.object({
  shop: z.string(),
  environment: z.string(),
  order: z.string(),
  attempt: z.number(),
});

const refundSchema = z.object({
  id: z.string(),
  status: z.string(),
  amount: amountSchema,
  metadata: z.optional(z.unknown()),
});

export const paymentSchema = z.object({
  id: z.string(),
  status: z.enum(["open", "pending", "authorized", "paid", "canceled", "expired", "failed"]),
  amount: amountSchema,
  amountCaptured: z.nullish(amountSchema),
  captureMode: z.nullish(z.string()),
  metadata: z.optional(z.unknown()),
  isCancelable: z.optional(z.boolean()),
  sequenceType: z.optional(z.string()),
  customerId: z.nullish(z.string()),
  mandateId: z.nullish(z.string()),
  _links: z.object({ checkout: z.nullish(z.object({ href: z.string() })) }),
  _embedded: z.optional(
    z.object({
      captures: z.optional(z.array(z.object({ status: z.string() }))),
      refunds: z.optional(z.array(refundSchema)),
      chargebacks: z.optional(
        z.array(z.object({ amount: amountSchema, createdAt: z.string(), reversedAt: z.nullish(z.string()) })),
      ),
    }),
  ),
});

/** The parts of a payment that the shop reads: https://docs.mollie.com/reference/get-payment. */
export type MolliePayment = z.infer<typeof paymentSchema>;

const entrySchema = z.object({
  id: z.string(),
  createdAt: z.string(),
  metadata: z.optional(z.unknown()),
  paymentId: z.optional(z.string()),
  _embedded: z.optional(z.object({ payment: z.optional(z.object({ metadata: z.optional(z.unknown()) })) })),
});

export const listSchema = z.object({
  _embedded: z.record(z.string(), z.array(entrySchema)),
  _links: z.object({ next: z.nullish(z.object({ href: z.string() })) }),
});

const states: Readonly<Record<MolliePayment["status"], PaymentState>> = {
  open: "open",
  pending: "processing",
  authorized: "authorised",
  paid: "captured",
  canceled: "cancelled",
  expired: "expired",
  failed: "failed",
};

const refundStates: Readonly<Record<string, ProviderRefund["state"]>> = {
  refunded: "done",
  failed: "failed",
  canceled: "failed",
};

const readAmount = ({ currency, value }: z.infer<typeof amountSchema>): number =>
  readDecimal(value, currency, mollieCapabilities);

function readState({ status, sequenceType, _embedded }: MolliePayment): PaymentState {
  // A capture may take a while. A second charge that is open waits for the bank, not for the customer.
  const isCaptured = _embedded?.captures?.some((capture) => capture.status !== "failed");
  if (status === "authorized" && isCaptured) return "processing";
  return status === "open" && sequenceType === "recurring" ? "processing" : states[status];
}

export const readAddress = (metadata: unknown): AttemptAddress | undefined =>
  addressSchema.safeParse(metadata).data;

const numberSchema = z.object({ refund: z.number() });

const readRefund = ({ id, status, amount, metadata }: z.infer<typeof refundSchema>): ProviderRefund => ({
  reference: id,
  ...numberSchema.safeParse(metadata).data,
  state: refundStates[status] ?? "pending",
  amount: readAmount(amount),
});

/** Reads a payment, with its refunds and chargebacks if they are embedded. */
export function readPayment(payment: MolliePayment): ProviderPayment {
  const { id, captureMode, amountCaptured, _links, _embedded } = payment;
  const state = readState(payment);
  // Somebody may have captured a part at Mollie's dashboard.
  const amount = (state === "captured" && captureMode === "manual" && amountCaptured) || payment.amount;
  const href = state === "open" ? _links.checkout?.href : undefined;
  const chargebacks = _embedded?.chargebacks ?? [];
  const [chargeback] = chargebacks.toSorted((left, right) => right.createdAt.localeCompare(left.createdAt));
  return {
    reference: id,
    state,
    amount: readAmount(amount),
    currency: amount.currency,
    ...(href !== undefined && { href }),
    refunds: _embedded?.refunds?.map(readRefund) ?? [],
    // The bank has taken the money. Mollie reports a reversal, but not that there will be none.
    ...(chargeback && {
      dispute: { state: chargeback.reversedAt ? "won" : "open", amount: readAmount(chargeback.amount) },
    }),
  };
}
