import type { ReactNode } from "react";
import { z } from "zod";
import { buttonLength, heading, type Resolved, richText, text } from "../../engine/fields/fields.ts";
import { accountLabels, paymentLabels } from "../_ui/order-labels.ts";

const status = (label: string, meaning: string) =>
  z
    .strictObject({
      title: text({ max: 60 }).meta({ label: "Headline" }),
      text: richText({ level: 3 }).meta({ label: "What it means" }),
    })
    .optional()
    .describe(meaning)
    .meta({ label });

export const orderSummaryProps = z.strictObject({
  title: heading(2).describe("The section's heading.").meta({ label: "Headline", group: "Content" }),
  number: text()
    .describe("The label of the order number.")
    .meta({ label: "Order number label", group: "Labels" }),
  price: text()
    .describe("The label of each price, for screen readers.")
    .meta({ label: "Price label", group: "Labels" }),
  delivery: text()
    .describe("The label of the delivery fee.")
    .meta({ label: "Delivery label", group: "Labels" }),
  free: text()
    .describe("Shown instead of the fee if delivery is free.")
    .meta({ label: "Free delivery label", group: "Labels" }),
  total: text().describe("The label of the total.").meta({ label: "Total label", group: "Labels" }),
  note: richText({ level: 3 })
    .describe("How and when an order on invoice is paid. Shown until it is paid.")
    .meta({ label: "How an invoice is paid", group: "Small print" }),
  account: z
    .strictObject({
      ...accountLabels,
      invoice: text().describe("The label of the invoice's number.").meta({ label: "Invoice number label" }),
    })
    .optional()
    .describe(
      "The account to which an invoice is paid. Each line is shown if there is one. Default: not shown.",
    )
    .meta({ label: "Account for an invoice", group: "Labels" }),
  status: z
    .strictObject({
      unpaid: status("Unpaid", "It waits for its payment. The methods of payment follow."),
      processing: status("Payment on its way", "The customer has paid, and the money takes its time."),
      review: status("Payment under review", "The payment does not fit the order, and somebody looks at it."),
      placed: status("Placed", "The order is stored, and nothing has happened since."),
      paid: status("Paid", "It is paid, but not shipped."),
      shipped: status("Shipped", "It is shipped. The parcels follow."),
      cancelled: status("Cancelled", "The shop or the customer has cancelled it before delivery."),
      withdrawn: status("Withdrawn", "The customer has withdrawn from the contract."),
      refunded: status("Refunded", "The money was paid back."),
      sent: text()
        .describe("The words before the day on which a parcel was sent.")
        .meta({ label: "Sent label" }),
      track: text().describe("The link to the carrier's page about a parcel.").meta({ label: "Track label" }),
      next: text({ max: buttonLength })
        .optional()
        .describe(
          "The link to the page that follows the payment. Shown once the customer has paid. Default: no link.",
        )
        .meta({ label: "Link to the next page" }),
      declined: text()
        .optional()
        .describe(
          "What is said below the name of a product that was not added, because the bank has declined its payment. Default: nothing.",
        )
        .meta({ label: "Declined product" }),
    })
    .optional()
    .describe("Where the order stands, above the sums. A state without its texts shows nothing.")
    .meta({ label: "Where the order stands", group: "Content" }),
  payments: paymentLabels
    .optional()
    .describe("Payments below the total. Each is shown if there is one. Default: not shown.")
    .meta({ label: "Payments", group: "Labels" }),
  details: z
    .strictObject({
      date: text().describe("The label of the day of the order.").meta({ label: "Date label" }),
      address: text().describe("The label of the delivery address.").meta({ label: "Address label" }),
      email: text().describe("The label of the e-mail address.").meta({ label: "E-mail label" }),
      masked: text()
        .optional()
        .describe(
          "Why address and e-mail address are shortened. Shown to visitors whom a link has led here. Default: nothing.",
        )
        .meta({ label: "Note on shortened details" }),
      arrival: text().describe("The label of the delivery time.").meta({ label: "Delivery time label" }),
      arrivalText: text()
        .describe("When the goods arrive. Shown until the order has ended.")
        .meta({ label: "Delivery time" }),
      method: text()
        .optional()
        .describe("The label of the method by which it is paid. Default: not shown.")
        .meta({ label: "Method of payment label" }),
      page: text()
        .optional()
        .describe("The link to the order's own page. Default: no link.")
        .meta({ label: "Link to the order's page" }),
    })
    .optional()
    .describe("What the customer has typed, beside the sums. Default: not shown.")
    .meta({ label: "Details", group: "Labels" }),
});

export interface OrderSummaryProps extends Resolved<typeof orderSummaryProps> {
  readonly payment?: ReactNode;
}
