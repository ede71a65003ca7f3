import { type MarketTaxes, standardClass } from "../commerce/taxes.ts";
import type { Document } from "../json/document.ts";
import { findRegionNames } from "../markets/addresses/regions.ts";
import type { ProductManifest } from "../schema/product.ts";
import type { MarketTaxesManifest } from "../schema/taxes.ts";
import type { LinkedSite } from "./link-site.ts";

/** The taxes of a market as its manifest says. Undefined if its prices include them. */
export function findTaxes(
  { manifests: { taxes } }: LinkedSite,
  market: string,
): MarketTaxesManifest | undefined {
  const markets = taxes?.value.markets ?? {};
  return Object.hasOwn(markets, market) ? markets[market] : undefined;
}

/** The class of a product's taxes in a market. Undefined if the market has no taxes. */
export const findTaxClass = (
  site: LinkedSite,
  { taxClass = standardClass }: Pick<ProductManifest, "taxClass">,
  market: string,
): string | undefined => findTaxes(site, market) && taxClass;

/** A market with taxes, and their place in the manifest. */
interface TaxedMarket {
  readonly document: Document;
  readonly path: readonly string[];
  readonly code: string;
  readonly country: string;
  readonly languageTag: string;
  readonly value: MarketTaxesManifest;
}

/** The markets that have taxes. */
export function listTaxedMarkets(site: LinkedSite): readonly TaxedMarket[] {
  const { taxes, markets } = site.manifests;
  return (markets?.value.markets ?? []).flatMap(({ code, country, languageTag }) => {
    const value = findTaxes(site, code);
    return taxes && value
      ? [{ document: taxes.document, path: ["markets", code], code, country, languageTag, value }]
      : [];
  });
}

/** "8.875" → 88750 millionths. */
function readRate(percent: string): number {
  const [whole = "", decimals = ""] = percent.split(".");
  return Number(whole + decimals.padEnd(4, "0"));
}

/** What the taxes of a market depend on. Texts are in its language. */
interface TaxMarket {
  readonly country: string;
  readonly text: (text: string) => string;
  /** The label of an included tax, with the placeholder `{tax}`. */
  readonly included: () => string;
}

/** The taxes of a market with their defaults, and with texts in its language. */
export function resolveTaxes(
  {
    prices,
    rounding = { by: "rate", mode: "half-up" },
    delivery = standardClass,
    taxes,
  }: MarketTaxesManifest,
  { country, text, included }: TaxMarket,
): MarketTaxes {
  return {
    prices,
    rounding,
    delivery,
    ...(prices === "gross" && { included: included() }),
    rules: taxes.map(({ name, rates, regions, postcodes }) => ({
      name: text(name),
      rates: Object.fromEntries(Object.entries(rates).map(([name, percent]) => [name, readRate(percent)])),
      ...(regions && { regions: regions.flatMap((region) => findRegionNames(country, region) ?? region) }),
      ...(postcodes && { postcodes }),
    })),
  };
}
