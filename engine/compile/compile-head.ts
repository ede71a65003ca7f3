import { imageAddress } from "../images/image-address.ts";
import type { LinkedRoute } from "../link/link-routes.ts";
import type { FrameHead, PageHead } from "../payload/payload.ts";
import type { Market } from "../schema/markets.ts";
import type { CompileSetup } from "./compile-setup.ts";
import type { FieldResolver } from "./field-resolver.ts";
import { type PageFacts, splitFact } from "./page-facts.ts";

const shareSize = { width: 1200, height: 630, quality: 80, fit: "cover" } as const;

const shareImage = ({ images, main }: CompileSetup, name: string): string =>
  new URL(imageAddress(images, name, shareSize), main.url).href;

/** Title and description of a page, and its shared-link picture where that is not the site's. */
export function compileHead(setup: CompileSetup, route: LinkedRoute, resolver: FieldResolver): PageHead {
  return {
    title: resolver.text(route.head.title),
    description: resolver.text(route.head.description),
    ...(route.head.image !== undefined && { image: shareImage(setup, route.head.image) }),
    ...((route.head.noindex || route.path === undefined) && { noindex: true as const }),
  };
}

/** The site's shared-link picture; canonical address and hreflang of a page (decision 14a). */
export function compileFrameHead(setup: CompileSetup, market: Market, facts: PageFacts): FrameHead {
  const image = shareImage(setup, setup.main.shareImage);
  const codes = splitFact(facts.ask("listed"));
  if (codes.length === 0) return { image, alternates: [] };
  const base = facts.ask("base");
  const { origin } = new URL(setup.main.url);
  const address = ({ segment }: Market) => `${origin}${base}/${segment}`;
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
