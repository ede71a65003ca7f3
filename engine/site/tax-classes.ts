import { standardClass } from "../commerce/taxes.ts";
import type { MarketTaxesManifest } from "../schema/taxes.ts";
import type { LinkedSite } from "./link-site.ts";

/** Something that bears taxes in a market, with its class. */
export interface TaxedThing {
  /** As people name it: `"starter"`, `Delivery`. */
  readonly name: string;
  readonly taxClass: string;
}

/** The products of a market, and its delivery, with their classes. */
export function listTaxed(
  { manifests: { products } }: LinkedSite,
  market: string,
  { delivery = standardClass }: MarketTaxesManifest,
): readonly TaxedThing[] {
  const sold = [...products.values()].filter(({ value: { markets } }) => markets?.includes(market) ?? true);
  return [
    ...sold.map(({ value: { id, taxClass = standardClass } }) => ({ name: `"${id}"`, taxClass })),
    { name: "Delivery", taxClass: delivery },
  ];
}
