import { z } from "zod";
import { image, text } from "../../engine/schema/fields.ts";
import type { Resolved } from "../../engine/schema/resolved.ts";

export const paymentLogosProps = z.strictObject({
  label: text().describe("What the row is."),
  logos: z.array(image()).min(1).max(8).describe("The marks, in order."),
  note: text().optional().describe("Small print under the logos."),
});

export type PaymentLogosProps = Resolved<typeof paymentLogosProps>;
