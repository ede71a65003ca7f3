import { z } from "zod";
import { richText, text } from "../../engine/schema/fields.ts";
import type { Resolved } from "../../engine/schema/resolved.ts";

export const orderSummaryProps = z.strictObject({
  title: text().describe("The section's heading."),
  number: text().describe("Stands before the order's number."),
  price: text().describe("Stands before each price, for those who only hear it."),
  delivery: text().describe("Stands before what delivery costs."),
  free: text().describe("Said instead of a price where delivery is free."),
  total: text().describe("Stands before the sum."),
  note: richText().describe("How and when it is paid."),
});

export type OrderSummaryProps = Resolved<typeof orderSummaryProps>;
