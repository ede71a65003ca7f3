import { z } from "zod";
import type { ResolvedImage } from "../../images/resolve-image.ts";
import { resolvesTo } from "../define-field.ts";
import { nameOf } from "../name-kinds.ts";
import { kebabCase } from "../name-patterns.ts";

/** A product in one market, with all prices formatted. */
export interface ResolvedProduct {
  readonly id: string;
  readonly name: string;
  readonly summary: string;
  readonly badge?: string;
  readonly points: readonly string[];
  readonly image: ResolvedImage;
  readonly price: string;
  readonly compareAt?: string;
  /** The savings compared with `compareAt`: percent as text, percent as number, and amount as text. */
  readonly savings?: { readonly percentText: string; readonly percent: number; readonly amount: string };
  /**
   * The price per kilogram, litre, 100 g or 100 ml, if the market requires it and the product is sold by
   * weight or volume.
   */
  readonly unitPrice?: string;
  /** The price of one day, if the product says how many days it lasts: "£0.77 a day". */
  readonly perDay?: string;
  /** The price of one pack, if there are several. */
  readonly perPack?: string;
  /** Only if the site has a tag manager: the product as its events name it, a `TagItem` as JSON. */
  readonly item?: string;
}

export const productId = nameOf("product", z.string().regex(kebabCase));

/** One product, by id. Resolves to the product in the page's market; undefined if it is not sold there. */
export const product = resolvesTo<ResolvedProduct | undefined>().sharedField(
  "product",
  "A product, by its id.",
  () => productId,
);
