import type { ResolvedProduct } from "../fields/product/schema.ts";
import { defaultDensities } from "../images/densities.ts";
import type { ImageSetup, RequestImage } from "../images/image-address.ts";
import type { ImageIndex } from "../images/image-index.ts";
import { type ImageRequest, type ResolvedImage, resolveImage } from "../images/resolve-image.ts";
import { memoize } from "../json/memoize.ts";
import type { MarketsManifest } from "../schema/markets.ts";
import type { OrderRule } from "../schema/order-targets.ts";
import type { SiteManifest } from "../schema/site.ts";
import { type RouteFinder, routeFinder } from "../site/find-route.ts";
import type { LinkedSite } from "../site/link-site.ts";
import { type MarketContext, marketContext } from "./market-context.ts";
import { type MemoizeByFacts, memoizeByFacts } from "./page-facts.ts";

/** A checked site and what its pages share. */
export interface CompileSetup {
  readonly site: LinkedSite;
  readonly settings: SiteManifest;
  readonly markets: MarketsManifest;
  readonly orderRules: readonly OrderRule[];
  readonly finder: RouteFinder;
  readonly images: ImageSetup;
  /** Resolves a picture. `note` gets the addresses of its files. */
  readonly image: (request: ImageRequest, note: (addresses: readonly string[]) => void) => ResolvedImage;
  /** Memoizes products: each is compiled once for all pages on which it is the same. */
  readonly products: MemoizeByFacts<ResolvedProduct>;
  /** Returns a market's context by its code. It is created on first use, because Intl is slow. */
  readonly getContext: (market: string) => MarketContext;
  /** Addresses of the modules that validate form values, by form name. */
  readonly validators: ReadonlyMap<string, string>;
}

interface Input {
  readonly site: LinkedSite;
  readonly index: ImageIndex;
  readonly requestImage: RequestImage;
  readonly year: number;
  readonly validators: CompileSetup["validators"];
}

/** Resolves each picture once per preset: only the alternative text differs. */
function imageResolver(images: ImageSetup): CompileSetup["image"] {
  const resolve = (request: ImageRequest) => {
    const addresses: string[] = [];
    const requestImage: RequestImage = (url, ...rest) => {
      addresses.push(url);
      images.requestImage(url, ...rest);
    };
    return { addresses, image: resolveImage({ ...images, requestImage }, request) };
  };
  const resolvedByKey = new Map<string, ReturnType<typeof resolve>>();
  return (request, note) => {
    const key = `${request.preset} ${request.image}`;
    const resolved = resolvedByKey.get(key) ?? resolve(request);
    resolvedByKey.set(key, resolved);
    note(resolved.addresses);
    return { ...resolved.image, alt: request.alt };
  };
}

/**
 * Prepares a site for compiling. The site must have passed the check: a missing manifest here is a bug in the
 * engine.
 */
export function compileSetup({ site, index, requestImage, year, validators }: Input): CompileSetup {
  const { settings, markets, orderTargets } = site.manifests;
  if (!settings || !markets) throw new Error("Only a site that passed the check can be compiled.");
  const { provider, base = "", presets, densities = defaultDensities } = settings.value.images;
  const images: ImageSetup = { index, provider, base, presets, densities, requestImage };
  return {
    site,
    validators,
    settings: settings.value,
    markets: markets.value,
    orderRules: orderTargets?.value.rules ?? [],
    finder: routeFinder(site),
    images,
    image: imageResolver(images),
    products: memoizeByFacts(),
    getContext: memoize((code) => {
      const market = markets.value.markets.find((one) => one.code === code);
      if (market === undefined) throw new Error(`There is no market with the code "${code}".`);
      return marketContext(site, market, year);
    }),
  };
}
