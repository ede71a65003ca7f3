import type { ResolveContext } from "../fields/resolve-context.ts";
import { imageAddress } from "../images/image-address.ts";
import type { PageHead, ShellHead } from "../payload/payload.ts";
import type { MarketManifest } from "../schema/markets.ts";
import type { LinkedRoute } from "../site/link-routes.ts";
import type { CompileSetup } from "./compile-setup.ts";
import { type PageFacts, splitFact } from "./page-facts.ts";

const shareSize = { width: 1200, height: 630, quality: 80, fit: "cover" } as const;

const shareImage = ({ images, settings }: CompileSetup, name: string): string =>
  new URL(imageAddress(images, name, shareSize), settings.url).href;

/** Title and description of a page, and its picture for shared links if it differs from the site's. */
export function compileHead(setup: CompileSetup, route: LinkedRoute, page: ResolveContext): PageHead {
  return {
    title: page.text(route.head.title),
    description: page.text(route.head.description),
    ...(route.head.image !== undefined && { image: shareImage(setup, route.head.image) }),
    ...((route.head.noindex || route.path === undefined) && { noindex: true as const }),
  };
}

/**
 * The part of the head in the shell: the site's picture for shared links, the canonical address and hreflang
 * (decision 14a).
 */
export function compileShellHead(setup: CompileSetup, market: MarketManifest, facts: PageFacts): ShellHead {
  const image = shareImage(setup, setup.settings.shareImage);
  const codes = splitFact(facts.read("listed"));
  if (codes.length === 0) return { image, alternates: [] };
  const base = facts.read("base");
  const { origin } = new URL(setup.settings.url);
  const address = ({ segment }: MarketManifest) => `${origin}${base}/${segment}`;
  const listed = setup.markets.markets.filter(({ code }) => codes.includes(code));
  const main = listed.find(({ code }) => code === setup.markets.default) ?? listed[0];
  return {
    image,
    canonical: address(market),
    alternates: [
      ...listed.map((one) => ({ lang: one.languageTag, href: address(one) })),
      ...(main ? [{ lang: "x-default", href: address(main) }] : []),
    ],
  };
}
