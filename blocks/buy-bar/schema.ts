import { z } from "zod";
import { orderButton, productList, type Resolved } from "../../engine/fields/fields.ts";

export const buyBarProps = z.strictObject({
  products: productList()
    .describe("The packs that the page sells: the bar names the price of the first.")
    .meta({ label: "Products", group: "Data" }),
  order: orderButton().meta({ label: "Order button", group: "Actions" }),
});

export type BuyBarProps = Resolved<typeof buyBarProps>;
