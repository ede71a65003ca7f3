import { group, orderButton, productList, type Resolved } from "funnel-engine/for-blocks/schema";

export const buyBarProps = group({
  products: productList({
    label: "Products",
    group: "Data",
    help: "The packs that the page sells: the bar names the price of the first.",
  }),
  order: orderButton({ label: "Order button", group: "Actions" }),
});

export type BuyBarProps = Resolved<typeof buyBarProps>;
