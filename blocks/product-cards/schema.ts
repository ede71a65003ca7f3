import { z } from "zod";
import { buttonLength, heading, link, productList, text, upsell } from "../../engine/fields/fields.ts";
import type { Resolved } from "../../engine/fields/resolved.ts";

export const productCardsProps = z.strictObject({
  title: heading(2, { max: 60 }).describe("The section's heading."),
  intro: text().optional().describe("One or two sentences under the heading."),
  products: productList(),
  choose: text({ max: buttonLength }).describe("The label of a card's button."),
  link: link().optional().describe('The link of a card; ?product=… is added. Not needed with "accept".'),
  accept: upsell()
    .optional()
    .describe("After an order: the card adds the route's upsell to the order and leads on."),
  instead: text().describe("The label of the comparison price: the same packs bought singly."),
  savings: text().describe("The label of the savings."),
  single: text()
    .optional()
    .describe("Stands in the savings' place on a card that saves nothing, so that the cards are alike."),
  each: text()
    .optional()
    .describe('The text after the price of one pack: "per jar". Without it, that price is not shown.'),
  notes: z.array(text()).min(1).describe("VAT, delivery and unit price, as the law requires beside a price."),
});

export type ProductCardsProps = Resolved<typeof productCardsProps>;
