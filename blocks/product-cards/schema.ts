import { z } from "zod";
import { buttonLength, link, productList, text, upsell } from "../../engine/schema/fields.ts";
import type { Resolved } from "../../engine/schema/resolved.ts";

export const productCardsProps = z.strictObject({
  title: text({ most: 60 }).describe("The section's heading."),
  intro: text().optional().describe("One or two sentences under the heading."),
  products: productList(),
  choose: text({ most: buttonLength }).describe("What the button on a card says."),
  link: link()
    .optional()
    .describe("Where a card leads; ?product=… is added. Not needed where a card is accepted."),
  accept: z
    .strictObject({
      offer: upsell(),
      sending: text().describe("Said by the button while the answer is on its way."),
      failed: text().describe("Said when the answer did not arrive."),
    })
    .optional()
    .describe("After an order: the card of the product that the route offers adds it, and leads on."),
  instead: text().describe("Stands before the price of the same packs bought singly."),
  savings: text().describe("Stands before the percent that is saved."),
  each: text()
    .optional()
    .describe(
      'Stands behind the price of one of several packs: "per jar". Without it, that price is left out.',
    ),
  notes: z.array(text()).min(1).describe("VAT, delivery, unit price: what the law asks beside a price."),
});

export type ProductCardsProps = Resolved<typeof productCardsProps>;
