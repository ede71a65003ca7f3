import { group, heading, prop, type Resolved, richText, text } from "funnel-engine/for-blocks/schema";
import { accountLabels, paymentLabels } from "../_ui/order-labels.ts";

export const mailOrderProps = group({
  title: heading(2, { max: 60, label: "Headline", group: "Content", help: "The heading." }).default(
    "t:engine.order.title",
  ),
  number: text({
    label: "Order number label",
    group: "Labels",
    help: "The label of the order number.",
  }).default("t:engine.order.number"),
  date: text({ label: "Date label", group: "Labels", help: "The label of the day of the order." }).default(
    "t:engine.order.date",
  ),
  sums: group(
    {
      delivery: text({ label: "Delivery label", help: "The label of the delivery fee." }).default(
        "t:engine.bill.delivery",
      ),
      free: text({
        label: "Free delivery label",
        help: "Shown instead of the fee if delivery is free.",
      }).default("t:engine.bill.free"),
      total: text({ label: "Total label", help: "The label of the total." }).default("t:engine.bill.total"),
    },
    {
      label: "Lines and sums",
      group: "Labels",
      help: "The lines with their prices, delivery and total. Default: not shown.",
    },
  ).optional(),
  payments: prop(paymentLabels.optional(), {
    label: "Payments",
    group: "Labels",
    help: "The payments. Each is shown if there is one. Default: not shown.",
  }),
  details: group(
    {
      address: text({ label: "Address label", help: "The label of the delivery address." }).default(
        "t:engine.order.address",
      ),
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
        help: "The label of the method by which it is paid.",
      }).default("t:engine.order.method"),
    },
    {
      label: "Details",
      group: "Labels",
      help: "The delivery and the method of payment. Default: not shown.",
    },
  ).optional(),
  invoice: group(
    {
      note: richText({
        level: 3,
        label: "How an invoice is paid",
        help: "How and when the invoice is paid.",
      }),
      ...accountLabels,
    },
    { label: "Invoice", group: "Labels", help: "Shown while an invoice is to be paid. Default: not shown." },
  ).optional(),
});

export type MailOrderProps = Resolved<typeof mailOrderProps>;
