import { z } from "zod";
import { resolvesTo } from "../define-field.ts";
import { message } from "../message.ts";

/** An offer after an order (decision 32). */
export interface ResolvedUpsell {
  /** The path of the page with the offer. The request contains it. */
  readonly page: string;
  readonly product: string;
  /** The page that follows. */
  readonly next: string;
  /** The shown price in the smallest unit. Set if the request contains it. */
  readonly price?: number;
}

/** The texts of a button that accepts the offer, and the offer on routes and in markets that have one. */
export interface ResolvedAcceptance {
  readonly sending: string;
  readonly failed: string;
  readonly closed: string;
  readonly added?: string;
  readonly onward?: string;
  /** How the product is paid, by how the order is paid. */
  readonly payment?: readonly (readonly [upsell: keyof typeof paymentLabels, text: string])[];
  readonly offer?: ResolvedUpsell;
}

const paymentLabels = {
  "same-invoice": message
    .default("t:engine.upsell.payment.same-invoice")
    .describe("The order is paid on invoice, and the invoice contains the product.")
    .meta({ label: "On the same invoice" }),
  "second-charge": message
    .default("t:engine.upsell.payment.second-charge")
    .describe("The order is paid, and the saved method is charged again.")
    .meta({ label: "By the saved method" }),
  "new-step": message
    .default("t:engine.upsell.payment.new-step")
    .describe("The order is paid, and the customer pays once more on the provider's page.")
    .meta({ label: "In one more step" }),
};

/** A button that adds the product of the route's `upsell` to the running order. */
export const upsell = resolvesTo<ResolvedAcceptance>().sharedField(
  "upsell",
  'The texts of the button that adds the product of the route\'s "upsell" to the running order.',
  () =>
    z.strictObject({
      sending: message
        .default("t:engine.form.sending")
        .describe("The button's label while it waits for the server.")
        .meta({ label: "Button while sending" }),
      failed: message
        .default("t:engine.upsell.failed")
        .describe("Shown if the server did not answer.")
        .meta({ label: "Error" }),
      closed: message
        .default("t:engine.upsell.closed")
        .describe("Shown if the visitor has no order that can still be added to.")
        .meta({ label: "Error without an open order" }),
      added: message
        .optional()
        .describe("Shown in place of the button once the product is in the order.")
        .meta({ label: "Text after accepting" }),
      onward: message
        .optional()
        .describe("The label of the link to the next page, shown with that text.")
        .meta({ label: "Link after accepting" }),
      payment: z
        .strictObject(paymentLabels)
        .optional()
        .describe(
          "One line above the button, by how the order is paid: that it is safe, and how the product is paid. Default: nothing.",
        )
        .meta({ label: "How it is paid" }),
    }),
);
