import { z } from "zod";
import { methodKinds } from "../commerce/payment-method.ts";

const isLanguageTag = (tag: string): boolean => {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
};

const amount = z.int().positive();

/** The body of `POST /payments`. */
export const paymentRequest = z.strictObject({
  /** In the currency's smallest unit. */
  amount,
  currency: z.string().regex(/^[A-Z]{3}$/),
  kind: z.enum(methodKinds).exclude(["invoice"]),
  description: z.string().max(200),
  languageTag: z.string().refine(isLanguageTag),
  returnTo: z.url({ protocol: /^https?$/ }),
  /** Milliseconds since 1970. */
  expires: z.int(),
  metadata: z.strictObject({
    shop: z.string(),
    environment: z.string(),
    order: z.string(),
    attempt: z.int().positive(),
  }),
  capture: z.enum(["at-once", "at-shipping"]),
  saves: z.boolean(),
  /** The id of the payment whose saved method is charged. */
  charges: z.string().optional(),
});

export type PaymentRequest = z.infer<typeof paymentRequest>;

/** The body of `POST /payments/:id/refunds`. */
export const refundRequest = z.strictObject({ amount, refund: z.int().positive() });
