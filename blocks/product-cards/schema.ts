import {
  buttonLength,
  heading,
  link,
  productList,
  type Resolved,
  text,
  upsell,
} from "funnel-engine/for-blocks/schema";
import { z } from "zod";

export const productCardsProps = z.strictObject({
  title: heading(2, { max: 60 })
    .describe("The section's heading.")
    .meta({ label: "Headline", group: "Content" }),
  intro: text()
    .optional()
    .describe("One or two sentences under the heading.")
    .meta({ label: "Introduction", group: "Content" }),
  products: productList().meta({ label: "Products", group: "Data" }),
  choose: text({ max: buttonLength })
    .describe("The label of a card's button.")
    .meta({ label: "Button label", group: "Actions" }),
  link: link()
    .optional()
    .describe('The link of a card; ?product=… is added. Not needed with "accept".')
    .meta({ label: "Button link", group: "Actions" }),
  accept: upsell()
    .optional()
    .describe("After an order: the card adds the route's upsell to the order and leads on.")
    .meta({ label: "Accept an offer", group: "Actions" }),
  instead: text()
    .describe("The label of the comparison price: the same packs bought singly.")
    .meta({ label: "Comparison price label", group: "Labels" }),
  savings: text().describe("The label of the savings.").meta({ label: "Savings label", group: "Labels" }),
  single: text()
    .optional()
    .describe("Stands in the savings' place on a card that saves nothing, so that the cards are alike.")
    .meta({ label: "Label without savings", group: "Labels" }),
  each: text()
    .optional()
    .describe('The text after the price of one pack: "per jar". Without it, that price is not shown.')
    .meta({ label: "Text after the price of one", group: "Labels" }),
  notes: z
    .array(text())
    .min(1)
    .describe("VAT, delivery and unit price, as the law requires beside a price.")
    .meta({ label: "Notes on prices", group: "Small print" }),
});

export type ProductCardsProps = Resolved<typeof productCardsProps>;
