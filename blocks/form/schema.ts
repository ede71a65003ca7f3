import { z } from "zod";
import { form, heading, link, orderLines, richText, text } from "../../engine/fields/fields.ts";
import type { Resolved } from "../../engine/fields/resolved.ts";
import { countrySearchLabels } from "../_ui/country-search/schema.ts";

export const formProps = z.strictObject({
  title: heading(2, { max: 60 }).describe("The section's heading."),
  intro: richText({ level: 3 }).optional().describe("A few sentences under the heading."),
  tone: z.enum(["paper", "oat", "sage"]).default("paper").describe("The background colour."),
  form: form(),
  next: link().optional().describe("The page that follows after sending. Default: the form's own."),
  order: z
    .strictObject({
      lines: orderLines(),
      bill: heading(3).describe("The heading of the bill above the button."),
      price: text().describe("The label of the product's price."),
      delivery: text().describe("The label of the delivery fee."),
      free: text().describe("Shown instead of the fee if delivery is free."),
      total: text().describe("The label of the total."),
      unchosen: text().describe("Shown while no product is chosen."),
      instead: text().describe("The label of the comparison price: the same packs bought singly."),
      notes: z
        .array(text())
        .describe("VAT, delivery time and payment, as the law requires beside the total."),
    })
    .optional()
    .describe("The products to order with the form, and the labels of the bill."),
  countries: countrySearchLabels()
    .optional()
    .describe("The labels of the country search. Without them, the field is a list."),
  note: richText({ level: 3 }).optional().describe("Small print under the button."),
});

export type FormProps = Resolved<typeof formProps>;
