import { defineBlock } from "funnel-engine/for-blocks/schema";
import { productCardsProps } from "./schema.ts";
import { upgrades } from "./upgrades.ts";

export const productCards = defineBlock({
  title: "Product cards",
  group: "Offers and buying",
  description:
    'The products with prices, savings and unit prices. With the id "products", order buttons scroll to it.',
  props: productCardsProps,
  sells: true,
  role: "products",
  upgrades,
  view: () => import("./view.tsx"),
});
