import type { ImageIndex } from "../images/image-index.ts";
import { deliveryProvider, localProvider } from "../images/provider.ts";
import type { resolveImage, Want } from "../images/resolve-image.ts";
import type { LinkedSite } from "../link/link-site.ts";
import type { MarketsManifest } from "../schema/markets.ts";
import type { OrderRule } from "../schema/order-targets.ts";
import type { SiteManifest } from "../schema/site.ts";
import { type MarketContext, marketContext } from "./market-context.ts";
import { type RouteFinder, routeFinder } from "./resolve-link.ts";

/** A checked site, and what its pages share. */
export interface CompileSetup {
  readonly site: LinkedSite;
  readonly main: SiteManifest;
  readonly markets: MarketsManifest;
  readonly orderRules: readonly OrderRule[];
  readonly finder: RouteFinder;
  readonly images: Parameters<typeof resolveImage>[0];
  readonly contexts: ReadonlyMap<string, MarketContext>;
}

interface Input {
  readonly site: LinkedSite;
  readonly index: ImageIndex;
  readonly want: Want;
  readonly year: number;
}

/** Prepares a site for compiling. It must have passed the check: a missing manifest here is our bug. */
export function compileSetup({ site, index, want, year }: Input): CompileSetup {
  const { site: main, markets, orderTargets } = site.world;
  if (!main || !markets || !orderTargets)
    throw new Error("Only a site that passed the check can be compiled.");
  const { provider, base, presets } = main.value.images;
  return {
    site,
    main: main.value,
    markets: markets.value,
    orderRules: orderTargets.value.rules,
    finder: routeFinder(site),
    images: {
      index,
      presets,
      want,
      hosted: provider === "delivery",
      provider: provider === "delivery" ? deliveryProvider(base ?? "") : localProvider,
    },
    contexts: new Map(
      markets.value.markets.map((market) => [market.code, marketContext(site, market, year)]),
    ),
  };
}
