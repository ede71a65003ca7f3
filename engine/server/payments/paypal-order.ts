import { z } from "zod/mini";
import { paypalCapabilities } from "../../payments/capabilities/paypal.ts";
import { readDecimal } from "./decimal-amount.ts";
import type { AttemptAddress, PaymentState, ProviderPayment, ProviderRefund } from "./payment-provider.ts";

export const moneySchema = z.object({ currency_code: z.string(), value: z.string() });

const partSchema = z.object({ id: z.string(), status: z.string(), amount: moneySchema });

const linksSchema = z.optional(z.array(z.object({ rel: z.string(), href: z.string() })));

/** The parts of an order that the shop reads: https://developer.paypal.com/docs/api/orders/v2/#orders_get. */
export const orderSchema = z.object({
  id: z.string(),
  status: z.string(),
  intent: z.optional(z.string()),
  links: linksSchema,
  purchase_units: z.tuple([
    z.object({
      amount: moneySchema,
      custom_id: z.optional(z.string()),
      payments: z.optional(
        z.object({
          authorizations: z.optional(z.array(partSchema)),
          captures: z.optional(z.array(partSchema)),
          refunds: z.optional(z.array(z.extend(partSchema, { custom_id: z.optional(z.string()) }))),
        }),
      ),
    }),
  ]),
});

export type PaypalOrder = z.infer<typeof orderSchema>;

/** Why the shop will never take the money of an order. PayPal itself cannot close one. */
export type OrderMark = "cancelled" | "failed";

/** The `custom_id` of an order, and of a refund: its characters are letters, digits and `-_.,`, at most 127. */
export const printCustomId = (
  { shop, environment, order, attempt }: AttemptAddress,
  ...more: readonly (OrderMark | number)[]
): string => [shop, environment, order, attempt, ...more].join(",");

export function readCustomId(text: string | undefined): AttemptAddress | undefined {
  const [shop, environment, order, attempt = ""] = text?.split(",") ?? [];
  if (!shop || !environment || !order || !/^[1-9]\d*$/.test(attempt)) return undefined;
  return { shop, environment, order, attempt: Number(attempt) };
}

const readMark = (text = ""): string | undefined => text.split(",")[4];

const authorizationStates: Readonly<Record<string, PaymentState>> = {
  CREATED: "authorised",
  PENDING: "processing",
  DENIED: "failed",
  VOIDED: "cancelled",
  EXPIRED: "expired",
};

const captureStates: Readonly<Record<string, PaymentState>> = {
  COMPLETED: "captured",
  PARTIALLY_REFUNDED: "captured",
  REFUNDED: "captured",
  PENDING: "processing",
};

const refundStates: Readonly<Record<string, ProviderRefund["state"]>> = {
  COMPLETED: "done",
  FAILED: "failed",
  CANCELLED: "failed",
};

export const readMoney = ({ value, currency_code: currency }: z.infer<typeof moneySchema>): number =>
  readDecimal(value, currency, paypalCapabilities);

/** The capture of an order that has, or will have, the money. */
export const findCapture = ({ purchase_units: [{ payments }] }: PaypalOrder) =>
  payments?.captures?.find(({ status }) => status in captureStates);

export const findAuthorization = ({ purchase_units: [{ payments }] }: PaypalOrder) =>
  payments?.authorizations?.at(-1);

/** Whether the customer has approved an order, and nothing was done with it. */
export const isApproved = ({ status, purchase_units: [{ custom_id: text }] }: PaypalOrder): boolean =>
  status === "APPROVED" && readMark(text) === undefined;

function readState(order: PaypalOrder): PaymentState {
  const [{ custom_id: text, payments }] = order.purchase_units;
  const capture = findCapture(order);
  if (capture) return captureStates[capture.status] ?? "failed";
  const authorization = findAuthorization(order);
  if (authorization) return authorizationStates[authorization.status] ?? "failed";
  if (payments?.captures?.length) return "failed";
  const mark = readMark(text);
  if (mark === "cancelled" || mark === "failed") return mark;
  if (order.status === "VOIDED") return "cancelled";
  // The customer has agreed, and only the shop's capture takes the money.
  return order.status === "APPROVED" ? "authorised" : "open";
}

export function readOrder(order: PaypalOrder, dispute?: ProviderPayment["dispute"]): ProviderPayment {
  const [{ payments, ...unit }] = order.purchase_units;
  const amount = findCapture(order)?.amount ?? unit.amount;
  const state = readState(order);
  const link = order.links?.find(({ rel }) => rel === "payer-action" || rel === "approve");
  const refunds = (payments?.refunds ?? []).map((refund): ProviderRefund => {
    const number = Number(refund.custom_id?.split(",")[4]);
    return {
      reference: refund.id,
      ...(number > 0 && { refund: number }),
      state: refundStates[refund.status] ?? "pending",
      amount: readMoney(refund.amount),
    };
  });
  return {
    reference: order.id,
    state,
    amount: readMoney(amount),
    currency: amount.currency_code,
    ...(state === "open" && link && { href: link.href }),
    refunds,
    ...(dispute && { dispute }),
  };
}
