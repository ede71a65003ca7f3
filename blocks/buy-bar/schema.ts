import { orderButton, productList, type Resolved } from "funnel-engine/for-blocks/schema";
import { z } from "zod";

export const buyBarProps = z.strictObject({
  products: productList()
    .describe("The packs that the page sells: the bar names the price of the first.")
    .meta({ label: "Products", group: "Data" }),
  order: orderButton().meta({ label: "Order button", group: "Actions" }),
});

export type BuyBarProps = Resolved<typeof buyBarProps>;
