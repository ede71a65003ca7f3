import { heading, type Resolved, richText, text } from "funnel-engine/for-blocks/schema";
import { z } from "zod";
import { accountLabels, paymentLabels } from "../_ui/order-labels.ts";

export const mailOrderProps = z.strictObject({
  title: heading(2, { max: 60 }).describe("The heading.").meta({ label: "Headline", group: "Content" }),
  number: text()
    .describe("The label of the order number.")
    .meta({ label: "Order number label", group: "Labels" }),
  date: text().describe("The label of the day of the order.").meta({ label: "Date label", group: "Labels" }),
  sums: z
    .strictObject({
      delivery: text().describe("The label of the delivery fee.").meta({ label: "Delivery label" }),
      free: text()
        .describe("Shown instead of the fee if delivery is free.")
        .meta({ label: "Free delivery label" }),
      total: text().describe("The label of the total.").meta({ label: "Total label" }),
    })
    .optional()
    .describe("The lines with their prices, delivery and total. Default: not shown.")
    .meta({ label: "Lines and sums", group: "Labels" }),
  payments: paymentLabels
    .optional()
    .describe("The payments. Each is shown if there is one. Default: not shown.")
    .meta({ label: "Payments", group: "Labels" }),
  details: z
    .strictObject({
      address: text().describe("The label of the delivery address.").meta({ label: "Address label" }),
      arrival: text().describe("The label of the delivery time.").meta({ label: "Delivery time label" }),
      arrivalText: text()
        .describe("When the goods arrive. Shown until the order has ended.")
        .meta({ label: "Delivery time" }),
      method: text()
        .describe("The label of the method by which it is paid.")
        .meta({ label: "Method of payment label" }),
    })
    .optional()
    .describe("The delivery and the method of payment. Default: not shown.")
    .meta({ label: "Details", group: "Labels" }),
  invoice: z
    .strictObject({
      note: richText({ level: 3 })
        .describe("How and when the invoice is paid.")
        .meta({ label: "How an invoice is paid" }),
      ...accountLabels,
    })
    .optional()
    .describe("Shown while an invoice is to be paid. Default: not shown.")
    .meta({ label: "Invoice", group: "Labels" }),
});

export type MailOrderProps = Resolved<typeof mailOrderProps>;
