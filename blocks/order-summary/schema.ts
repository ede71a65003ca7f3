import { z } from "zod";
import { heading, richText, text } from "../../engine/fields/fields.ts";
import type { Resolved } from "../../engine/fields/resolved.ts";

export const orderSummaryProps = z.strictObject({
  title: heading(2).describe("The section's heading."),
  number: text().describe("The label of the order number."),
  price: text().describe("The label of each price, for screen readers."),
  delivery: text().describe("The label of the delivery fee."),
  free: text().describe("Shown instead of the fee if delivery is free."),
  total: text().describe("The label of the total."),
  note: richText({ level: 3 }).describe("How and when it is paid."),
});

export type OrderSummaryProps = Resolved<typeof orderSummaryProps>;
