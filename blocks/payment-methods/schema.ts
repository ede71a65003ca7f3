import { buttonLength, heading, type Resolved, text, type Used } from "funnel-engine/for-blocks/schema";
import { z } from "zod";

export const paymentMethodsProps = z.strictObject({
  title: heading(3, { max: 60 })
    .describe("The heading of the list.")
    .meta({ label: "Headline", group: "Content" }),
  action: text({ max: buttonLength })
    .describe("The button that leads to the payment.")
    .meta({ label: "Button", group: "Actions" }),
  failed: text()
    .describe("Shown if the payment could not be started, such as when the provider does not answer.")
    .meta({ label: "Text after a failure", group: "Content" }),
  soldOut: text()
    .optional()
    .describe(
      "Shown if the order's time to pay is over and a product has been sold out since. Default: the text after a failure.",
    )
    .meta({ label: "Text if sold out", group: "Content" }),
});

export type PaymentMethodsProps = Resolved<typeof paymentMethodsProps> & Used<"paymentMethods">;
