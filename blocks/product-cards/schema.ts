import {
  buttonLength,
  group,
  heading,
  link,
  list,
  productList,
  type Resolved,
  text,
  upsell,
} from "funnel-engine/for-blocks/schema";
import { action } from "../_ui/action.ts";

export const productCardsProps = group({
  title: heading(2, {
    max: 60,
    label: "Headline",
    group: "Content",
    help: "The section's heading. In the slot of another block, leave it out: that block has one.",
  }).optional(),
  intro: text({
    label: "Introduction",
    group: "Content",
    help: "One or two sentences under the heading.",
  }).optional(),
  products: productList({ label: "Products", group: "Data" }),
  choose: text({
    max: buttonLength,
    label: "Button label",
    group: "Actions",
    help: "The label of a card's button.",
  }).default("t:engine.products.choose"),
  link: link({
    label: "Button link",
    group: "Actions",
    help: 'The link of a card; ?product=… is added. Not needed with "accept".',
  }).optional(),
  accept: upsell({
    label: "Accept an offer",
    group: "Actions",
    help: "After an order: the card adds the route's upsell to the order and leads on.",
  }).optional(),
  decline: action({
    label: "Decline the offer",
    group: "Actions",
    help: "The other answer to an offer after an order, below the button that accepts it.",
  }).optional(),
  instead: text({
    label: "Comparison price label",
    group: "Labels",
    help: "The label of the comparison price: the same pieces bought singly.",
  }).default("t:engine.products.instead"),
  savings: text({ label: "Savings label", group: "Labels", help: "The label of the savings." }).default(
    "t:engine.products.savings",
  ),
  single: text({
    label: "Label without savings",
    group: "Labels",
    help: "Stands in the savings' place on a card that saves nothing, so that the cards are alike.",
  }).optional(),
  each: text({
    label: "Text after the price of one",
    group: "Labels",
    help: 'The text after the price of one piece: "each". Without it, the price of a day takes its place, if the product has one.',
  }).optional(),
  notes: list(text(), {
    min: 1,
    label: "Notes on prices",
    group: "Small print",
    help: "Taxes, delivery and unit price, as the law requires beside a price.",
  }),
});

export type ProductCardsProps = Resolved<typeof productCardsProps>;
