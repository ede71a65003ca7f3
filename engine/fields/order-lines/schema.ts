import { z } from "zod";
import type { ArrivalTerms } from "../../forms/arrival.ts";
import type { OrderSums } from "../../forms/order-sums.ts";
import { resolvesTo } from "../define-field.ts";
import { productId, type ResolvedProduct } from "../product/schema.ts";

/** A product in an order form, with its sums. */
export interface ResolvedOrderLine
  extends Pick<ResolvedProduct, "id" | "name" | "badge" | "price" | "compareAt" | "perDay" | "unitPrice">,
    OrderSums {
  /** The address of the product's picture. */
  readonly picture: string;
  /** The form has this product chosen from the start. */
  readonly preselected?: true;
  /** The methods that cannot pay the total, by name. Undefined if all can. */
  readonly unpayable?: readonly string[];
  /** The price in the smallest unit and, if it is net, the added taxes: "3490:310". Set if the form sends it. */
  readonly amount?: number | string;
  /** What it lacks for free delivery, as a text. */
  readonly toFree?: string;
  /** When it arrives. Undefined if the market has it as a text. */
  readonly arrival?: ArrivalTerms;
  /** The taxes depend on the address: the form asks for them. */
  readonly followsAddress?: true;
}

/** Products to order in a form. Resolves to each with its price, delivery and total in the page's market. */
export const orderLines = resolvesTo<readonly ResolvedOrderLine[]>().sharedField(
  "orderLines",
  "The products that the form offers, and the facts for calculating their delivery.",
  () =>
    z.strictObject({
      products: z
        .union([z.array(productId).min(1), z.literal("route")])
        .describe('Product ids in order, or "route" for the list of the route (else of the site).')
        .meta({ label: "Products", "x-field": "productList" }),
      preselected: productId
        .optional()
        .describe("The product that is chosen from the start. Default: none.")
        .meta({ label: "Chosen from the start" }),
      fee: z
        .string()
        .min(1)
        .describe("The fact with the delivery fee (an amount of money).")
        .meta({ label: "Delivery fee" }),
      freeFrom: z
        .string()
        .min(1)
        .optional()
        .describe("The fact with the amount from which delivery is free. Default: never.")
        .meta({ label: "Free delivery from" }),
      arrival: z
        .string()
        .min(1)
        .optional()
        .describe(
          "The fact with the delivery time (working days). With it, forms, pages and mails say on which days an order usually arrives. Default: they show the time as a text.",
        )
        .meta({ label: "Delivery time" }),
    }),
);
