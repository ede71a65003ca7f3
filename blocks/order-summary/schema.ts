import {
  buttonLength,
  group,
  heading,
  prop,
  type Resolved,
  richText,
  text,
} from "funnel-engine/for-blocks/schema";
import type { ReactNode } from "react";
import { accountLabels, paymentLabels } from "../_ui/order-labels.ts";

const status = (label: string, meaning: string) =>
  group(
    {
      title: text({ max: 60, label: "Headline" }),
      text: richText({ level: 3, label: "What it means" }),
    },
    { label: label, help: meaning },
  ).optional();

export const orderSummaryProps = group({
  title: heading(2, { label: "Headline", group: "Content", help: "The section's heading." }).default(
    "t:engine.order.title",
  ),
  number: text({
    label: "Order number label",
    group: "Labels",
    help: "The label of the order number.",
  }).default("t:engine.order.number"),
  price: text({
    label: "Price label",
    group: "Labels",
    help: "The label of each price, for screen readers.",
  }).default("t:engine.bill.price"),
  delivery: text({
    label: "Delivery label",
    group: "Labels",
    help: "The label of the delivery fee.",
  }).default("t:engine.bill.delivery"),
  free: text({
    label: "Free delivery label",
    group: "Labels",
    help: "Shown instead of the fee if delivery is free.",
  }).default("t:engine.bill.free"),
  total: text({ label: "Total label", group: "Labels", help: "The label of the total." }).default(
    "t:engine.bill.total",
  ),
  note: richText({
    level: 3,
    label: "How an invoice is paid",
    group: "Small print",
    help: "How and when an order on invoice is paid. Shown until it is paid.",
  }),
  account: group(
    {
      ...accountLabels,
      invoice: text({ label: "Invoice number label", help: "The label of the invoice's number." }).default(
        "t:engine.account.invoice",
      ),
    },
    {
      label: "Account for an invoice",
      group: "Labels",
      help: "The account to which an invoice is paid. Each line is shown if there is one. Default: not shown.",
    },
  ).optional(),
  status: group(
    {
      unpaid: status("Unpaid", "It waits for its payment. The methods of payment follow."),
      processing: status("Payment on its way", "The customer has paid, and the money takes its time."),
      review: status("Payment under review", "The payment does not fit the order, and somebody looks at it."),
      placed: status("Placed", "The order is stored, and nothing has happened since."),
      paid: status("Paid", "It is paid, but not shipped."),
      shipped: status("Shipped", "It is shipped. The parcels follow."),
      cancelled: status("Cancelled", "The shop or the customer has cancelled it before delivery."),
      withdrawn: status("Withdrawn", "The customer has withdrawn from the contract."),
      refunded: status("Refunded", "The money was paid back."),
      sent: text({
        label: "Sent label",
        help: "The words before the day on which a parcel was sent.",
      }).default("t:engine.parcels.sent"),
      track: text({ label: "Track label", help: "The link to the carrier's page about a parcel." }).default(
        "t:engine.parcels.track",
      ),
      next: text({
        max: buttonLength,
        label: "Link to the next page",
        help: "The link to the page that follows the payment. Shown once the customer has paid. Default: no link.",
      }).optional(),
      declined: text({
        label: "Declined product",
        help: "What is said below the name of a product that was not added, because the bank has declined its payment. Default: nothing.",
      }).optional(),
    },
    {
      label: "Where the order stands",
      group: "Content",
      help: "Where the order stands, above the sums. A state without its texts shows nothing.",
    },
  ).optional(),
  payments: prop(paymentLabels.optional(), {
    label: "Payments",
    group: "Labels",
    help: "Payments below the total. Each is shown if there is one. Default: not shown.",
  }),
  details: group(
    {
      date: text({ label: "Date label", help: "The label of the day of the order." }).default(
        "t:engine.order.date",
      ),
      address: text({ label: "Address label", help: "The label of the delivery address." }).default(
        "t:engine.order.address",
      ),
      email: text({ label: "E-mail label", help: "The label of the e-mail address." }).default(
        "t:engine.order.email",
      ),
      masked: text({
        label: "Note on shortened details",
        help: "Why address and e-mail address are shortened. Shown to visitors whom a link has led here. Default: nothing.",
      }).optional(),
      arrival: text({ label: "Delivery time label", help: "The label of the delivery time." }).default(
        "t:engine.order.arrival",
      ),
      arrivalText: text({
        label: "Delivery time",
        help: "When the goods arrive. Shown until the order has ended, if the market has no days of its own for it.",
      }),
      arrivalDays: text({
        label: "Label of the days of arrival",
        help: "The label of the days on which the order usually arrives.",
      }).default("t:engine.order.arrival-days"),
      method: text({
        label: "Method of payment label",
        help: "The label of the method by which it is paid. Default: not shown.",
      }).optional(),
      page: text({
        label: "Link to the order's page",
        help: "The link to the order's own page. Default: no link.",
      }).optional(),
      print: text({
        max: buttonLength,
        label: "Button to print",
        help: "The button that prints the order. Default: no button.",
      }).optional(),
    },
    {
      label: "Details",
      group: "Labels",
      help: "What the customer has typed, beside the sums. Default: not shown.",
    },
  ).optional(),
});

export interface OrderSummaryProps extends Resolved<typeof orderSummaryProps> {
  readonly payment?: ReactNode;
}
