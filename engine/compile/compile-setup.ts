import { defaultDensities } from "../images/densities.ts";
import type { ImageSetup, Want } from "../images/image-address.ts";
import type { ImageIndex } from "../images/image-index.ts";
import { type ImageRequest, resolveImage } from "../images/resolve-image.ts";
import { type RouteFinder, routeFinder } from "../link/find-route.ts";
import type { LinkedSite } from "../link/link-site.ts";
import { remembered } from "../read/once-per.ts";
import type { MarketsManifest } from "../schema/markets.ts";
import type { OrderRule } from "../schema/order-targets.ts";
import type { ResolvedImage, ResolvedProduct } from "../schema/resolved.ts";
import type { SiteManifest } from "../schema/site.ts";
import { type MarketContext, marketContext } from "./market-context.ts";
import { type Remember, remember } from "./page-facts.ts";

/** A checked site, and what its pages share. */
export interface CompileSetup {
  readonly site: LinkedSite;
  readonly main: SiteManifest;
  readonly markets: MarketsManifest;
  readonly orderRules: readonly OrderRule[];
  readonly finder: RouteFinder;
  readonly images: ImageSetup;
  readonly image: (request: ImageRequest) => ResolvedImage;
  /** Products, each made once for all pages to which it is the same. */
  readonly products: Remember<ResolvedProduct>;
  /** A market's, by its code; made when it is first asked for: Intl takes its time. */
  readonly contextOf: (market: string) => MarketContext;
  /** The address of the module that checks a form's values, by the form's name. */
  readonly validators: ReadonlyMap<string, string>;
}

interface Input {
  readonly site: LinkedSite;
  readonly index: ImageIndex;
  readonly want: Want;
  readonly year: number;
  readonly validators: CompileSetup["validators"];
}

/** Resolves pictures, each in each preset once: only the words differ. */
function imageResolver(images: ImageSetup): CompileSetup["image"] {
  const known = new Map<string, ResolvedImage>();
  return (request) => {
    const key = `${request.preset} ${request.image}`;
    const resolved = known.get(key) ?? resolveImage(images, request);
    known.set(key, resolved);
    return { ...resolved, alt: request.alt };
  };
}

/** Prepares a site for compiling. It must have passed the check: a missing manifest here is our bug. */
export function compileSetup({ site, index, want, year, validators }: Input): CompileSetup {
  const { site: main, markets, orderTargets } = site.world;
  if (!main || !markets || !orderTargets)
    throw new Error("Only a site that passed the check can be compiled.");
  const { provider, base = "", presets, densities = defaultDensities } = main.value.images;
  const images: ImageSetup = { index, provider, base, presets, densities, want };
  return {
    site,
    validators,
    main: main.value,
    markets: markets.value,
    orderRules: orderTargets.value.rules,
    finder: routeFinder(site),
    images,
    image: imageResolver(images),
    products: remember(),
    contextOf: remembered((code) => {
      const market = markets.value.markets.find((one) => one.code === code);
      if (market === undefined) throw new Error(`No market has the code "${code}".`);
      return marketContext(site, market, year);
    }),
  };
}
