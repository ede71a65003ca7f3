import { z } from "zod";
import { buttonLength, heading, type Resolved, text, type Used } from "../../engine/fields/fields.ts";

export const orderFinderProps = z.strictObject({
  title: heading(2, { max: 60 })
    .describe("The heading of the form.")
    .meta({ label: "Headline", group: "Content" }),
  number: text()
    .describe("The label of the order number.")
    .meta({ label: "Order number label", group: "Labels" }),
  email: text().describe("The label of the e-mail address.").meta({ label: "E-mail label", group: "Labels" }),
  action: text({ max: buttonLength })
    .describe("The button that requests the link.")
    .meta({ label: "Button", group: "Actions" }),
  sent: text()
    .describe(
      "Shown after each request. It must not say whether there is such an order: the mail goes out only if number and address fit.",
    )
    .meta({ label: "Text after a request", group: "Content" }),
  limited: text()
    .describe("Shown after too many requests.")
    .meta({ label: "Text after too many requests", group: "Content" }),
});

export type OrderFinderProps = Resolved<typeof orderFinderProps> & Used<"orderPage">;
