import { z } from "zod";
import {
  form,
  heading,
  link,
  orderLines,
  type Resolved,
  richText,
  text,
} from "../../engine/fields/fields.ts";
import { countrySearchLabels } from "../_ui/country-search/schema.ts";
import { tone } from "../_ui/tone.ts";

export const formProps = z.strictObject({
  title: heading(2, { max: 60 })
    .describe("The section's heading.")
    .meta({ label: "Headline", group: "Content" }),
  intro: richText({ level: 3 })
    .optional()
    .describe("A few sentences under the heading.")
    .meta({ label: "Introduction", group: "Content" }),
  tone: tone("default", "tinted", "soft").meta({ label: "Background", group: "Look" }),
  form: form().meta({ label: "Form", group: "Data" }),
  next: link()
    .optional()
    .describe("The page that follows after sending. Default: the form's own.")
    .meta({ label: "Page after sending", group: "Actions" }),
  order: z
    .strictObject({
      lines: orderLines().meta({ label: "Products to order" }),
      bill: heading(3)
        .describe("The heading of the bill above the button.")
        .meta({ label: "Headline of the bill" }),
      price: text().describe("The label of the product's price.").meta({ label: "Price label" }),
      delivery: text().describe("The label of the delivery fee.").meta({ label: "Delivery label" }),
      free: text()
        .describe("Shown instead of the fee if delivery is free.")
        .meta({ label: "Free delivery label" }),
      total: text().describe("The label of the total.").meta({ label: "Total label" }),
      unchosen: text()
        .describe("Shown while no product is chosen.")
        .meta({ label: "Text without a product" }),
      instead: text()
        .describe("The label of the comparison price: the same packs bought singly.")
        .meta({ label: "Comparison price label" }),
      notes: z
        .array(text())
        .describe("VAT, delivery time and payment, as the law requires beside the total.")
        .meta({ label: "Notes below the total" }),
    })
    .optional()
    .describe("The products to order with the form, and the labels of the bill.")
    .meta({ label: "Order and bill", group: "Data" }),
  countries: countrySearchLabels()
    .optional()
    .describe("The labels of the country search. Without them, the field is a list.")
    .meta({ label: "Country search", group: "Labels" }),
  note: richText({ level: 3 })
    .optional()
    .describe("Small print under the button.")
    .meta({ label: "Small print", group: "Small print" }),
});

export type FormProps = Resolved<typeof formProps>;
