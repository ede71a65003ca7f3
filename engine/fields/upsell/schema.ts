import { z } from "zod";
import { resolvesTo } from "../define-field.ts";

/** An offer after an order (decision 32). */
export interface ResolvedUpsell {
  /** The path of the page with the offer. The request contains it. */
  readonly page: string;
  readonly product: string;
  /** The page that follows. */
  readonly next: string;
}

/**
 * The route's offer after an order. Resolves to a `ResolvedUpsell`, or to undefined on routes and in markets
 * without an offer.
 */
export const upsell = resolvesTo<ResolvedUpsell | undefined>().sharedField(
  "upsell",
  '"by-route": the product that the route\'s "upsell" offers can be added to the running order here.',
  () => z.literal("by-route"),
);
