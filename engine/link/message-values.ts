import type { Market } from "../schema/markets.ts";
import { contactValues } from "./contact-values.ts";
import type { World } from "./world.ts";

/** Values that every message may use, besides the facts and contacts of site.json and markets.json. */
export const builtInValues = ["brand", "country", "currency", "year", "savings"] as const;

/** Names of the values that messages may use in a market. */
export function valueNames(world: World, market: Market): Set<string> {
  return new Set([
    ...builtInValues,
    ...Object.keys(world.site?.value.facts ?? {}),
    ...Object.keys(market.facts ?? {}),
    ...Object.keys(contactValues(world.site?.value.contact, market.contact, (code) => code)),
  ]);
}
