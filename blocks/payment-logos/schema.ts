import { z } from "zod";
import { image, text } from "../../engine/fields/fields.ts";
import type { Resolved } from "../../engine/fields/resolved.ts";

export const paymentLogosProps = z.strictObject({
  label: text().describe("The heading of the row."),
  logos: z.array(image()).min(1).max(8).describe("The logos, in order."),
  note: text().optional().describe("Small print under the logos."),
});

export type PaymentLogosProps = Resolved<typeof paymentLogosProps>;
