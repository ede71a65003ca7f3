import type { JsonPath, SourceLocation } from "../../json/document.ts";
import type { CampaignManifest } from "../../schema/campaign.ts";
import { campaignChanges, type LocatedChange } from "../apply-change.ts";
import type { LinkedSite } from "../link-site.ts";
import type { Parsed } from "../manifests.ts";
import { priceKey } from "./campaign-prices.ts";
import { campaignMarkets } from "./campaign-windows.ts";
import { changedRoutes } from "./site-in-state.ts";

/** A thing that a campaign or an arm changes, and where it says so. */
export interface Touch extends SourceLocation {
  /** Identifies the thing: words from the outer to the inner one, separated by spaces. */
  readonly what: string;
  /** The thing in a message: `"title" of "hero" on "take"`. */
  readonly name: string;
  /** Set if it changes in one market only. */
  readonly market?: string;
}

/** The values that a merge patch sets, by their path. A list is one value. */
function* leaves(value: unknown, path: JsonPath): Generator<JsonPath> {
  if (typeof value !== "object" || value === null || Array.isArray(value)) yield path;
  else for (const [key, inner] of Object.entries(value)) yield* leaves(inner, [...path, key]);
}

/** The paths of everything that a change sets on a page. Blocks that it adds conflict with nothing. */
function* settings({ value }: Pick<LocatedChange, "value">): Generator<JsonPath> {
  const { head, products, prices, flags, upsell, blocks } = value;
  yield* leaves({ head, flags, prices, upsell }, []);
  if (products) yield ["products"];
  for (const [id, { set, remove, markets }] of Object.entries(blocks ?? {})) {
    if (remove) yield ["blocks", id, "remove"];
    if (markets) yield ["blocks", id, "markets"];
    if (set) yield* leaves(set, ["blocks", id, "set"]);
  }
}

/** Without the words of the grammar: a removed block meets everything that is set in it. */
const listWords = (path: JsonPath): JsonPath => path.filter((word) => word !== "set" && word !== "remove");

/** Everything that a change sets on the pages of routes. */
export const pageTouches = (change: LocatedChange, routes: readonly string[]): Touch[] =>
  routes.flatMap((route) =>
    [...settings(change)]
      .filter((path) => path.length > 1 || path[0] === "products")
      .map((path): Touch => {
        const words = listWords(path);
        return {
          document: change.document,
          path: [...change.path, ...path],
          what: [route, ...words].join(" "),
          name: `"${words.slice(1).join(".") || words[0]}" on the page of "${route}"`,
        };
      }),
  );

/** Whether one of two things is the other one or inside it. */
export const isSameThing = ({ what: one }: Touch, { what: other }: Touch): boolean =>
  one === other || one.startsWith(`${other} `) || other.startsWith(`${one} `);

/** Everything that a campaign changes, once for each page and market. */
export function campaignTouches(site: LinkedSite, campaign: Parsed<CampaignManifest>): Touch[] {
  const { document, value } = campaign;
  const ofPages = campaignChanges(campaign).flatMap((change) =>
    pageTouches(change, changedRoutes(site, change)),
  );
  const ofPrices = Object.keys(value.prices ?? {}).flatMap((id) =>
    campaignMarkets(site.manifests, value).flatMap((market): Touch[] => {
      const key = priceKey(value, id, market);
      return key === undefined
        ? []
        : [
            {
              document,
              path: ["prices", id, key],
              what: `prices ${id} ${market.code}`,
              name: `the price of "${id}"`,
              market: market.code,
            },
          ];
    }),
  );
  const ofRedirects = (value.redirects ?? []).map(
    ({ from }, index): Touch => ({
      document,
      path: ["redirects", index, "from"],
      what: `redirects ${from.toLowerCase()}`,
      name: `the redirect from ${from}`,
    }),
  );
  return [...ofPages, ...ofPrices, ...ofRedirects];
}
