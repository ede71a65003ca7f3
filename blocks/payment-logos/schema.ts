import { image, type Resolved, text } from "funnel-engine/for-blocks/schema";
import { z } from "zod";

export const paymentLogosProps = z.strictObject({
  label: text().describe("The heading of the row.").meta({ label: "Headline of the row", group: "Content" }),
  logos: z
    .array(image())
    .min(1)
    .max(8)
    .describe("The logos, in order.")
    .meta({ label: "Logos", group: "Content" }),
  note: text()
    .optional()
    .describe("Small print under the logos.")
    .meta({ label: "Small print", group: "Small print" }),
});

export type PaymentLogosProps = Resolved<typeof paymentLogosProps>;
