import { z } from "zod";
import { resolvesTo } from "../define-field.ts";
import { productId, type ResolvedProduct } from "../product/schema.ts";

/** Products by id, in order, or "route" for the route's own list (else the site's). */
export const productList = resolvesTo<readonly ResolvedProduct[]>().sharedField(
  "productList",
  'Product ids in order, or "route" for the list of the route (else of the site).',
  () => z.union([z.array(productId).min(1), z.literal("route")]),
);
