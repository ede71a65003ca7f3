import { z } from "zod";
import { form, link, orderLines, richText, text } from "../../engine/schema/fields.ts";
import type { Resolved } from "../../engine/schema/resolved.ts";
import { countrySearchWords } from "../_ui/country-search/schema.ts";

export const formProps = z.strictObject({
  title: text({ most: 60 }).describe("The section's heading."),
  intro: richText().optional().describe("A few sentences under the heading."),
  tone: z
    .enum(["paper", "oat", "sage"])
    .optional()
    .describe("The ground that it stands on; paper unless given."),
  form: form(),
  next: link()
    .optional()
    .describe("The page that follows when the form was taken; the form's own unless given."),
  order: z
    .strictObject({
      lines: orderLines(),
      bill: text().describe("The heading of the sums above the button."),
      price: text().describe("Stands before the product's price."),
      delivery: text().describe("Stands before what delivery costs."),
      free: text().describe("Said instead of a price where delivery is free."),
      total: text().describe("Stands before the sum."),
      unchosen: text().describe("Said while no product is chosen."),
      instead: text().describe("Stands before the price of the same packs bought singly."),
      notes: z.array(text()).describe("VAT, delivery time, payment: what the law asks beside the sum."),
    })
    .optional()
    .describe("What can be ordered with the form, and the words of the sums."),
  countries: countrySearchWords()
    .optional()
    .describe("The words of the search for a country. Without them it is a list to choose from."),
  note: richText().optional().describe("Small print under the button."),
});

export type FormProps = Resolved<typeof formProps>;
