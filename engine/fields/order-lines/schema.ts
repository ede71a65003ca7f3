import { z } from "zod";
import { resolvesTo } from "../define-field.ts";
import { productId, type ResolvedProduct } from "../product/schema.ts";

/** A product in an order form, with its total. */
export interface ResolvedOrderLine
  extends Pick<ResolvedProduct, "id" | "name" | "badge" | "price" | "compareAt" | "unitPrice"> {
  /** Undefined if delivery is free. */
  readonly delivery?: string;
  readonly total: string;
  /** The methods that cannot pay the total, by name. Undefined if all can. */
  readonly unpayable?: readonly string[];
  /** The price in the smallest unit. Set if the form sends it. */
  readonly amount?: number;
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
    }),
);
