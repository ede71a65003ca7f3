import type { MarketManifest } from "../schema/markets.ts";
import { contactValues } from "./contact-values.ts";
import type { Manifests } from "./manifests.ts";

/** Values that every message may use, in addition to the facts and contacts of site.json and markets.json. */
export const builtInValues = ["brand", "country", "currency", "year", "savings"] as const;

/** Names of the values that messages may use in a market. */
export function valueNames(manifests: Manifests, market: MarketManifest): Set<string> {
  return new Set([
    ...builtInValues,
    ...Object.keys(manifests.settings?.value.facts ?? {}),
    ...Object.keys(market.facts ?? {}),
    ...Object.keys(contactValues(manifests.settings?.value.contact, market.contact, (code) => code)),
  ]);
}
