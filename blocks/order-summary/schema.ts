import { z } from "zod";
import { heading, type Resolved, richText, text } from "../../engine/fields/fields.ts";

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
    .describe("How and when it is paid.")
    .meta({ label: "How it is paid", group: "Small print" }),
});

export type OrderSummaryProps = Resolved<typeof orderSummaryProps>;
