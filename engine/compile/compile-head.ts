import { hostedImage } from "../images/resolve-image.ts";
import type { LinkedRoute } from "../link/link-routes.ts";
import { shownMarket } from "../markets/forced-market.ts";
import type { PayloadHead } from "../payload/payload.ts";
import { twinPath } from "../routing/page-path.ts";
import type { Market } from "../schema/markets.ts";
import type { CompileSetup } from "./compile-setup.ts";
import type { FieldResolver } from "./field-resolver.ts";

const shareSize = { width: 1200, height: 630, quality: 80, fit: "cover" } as const;

function shareImage(setup: CompileSetup, name: string): string {
  const { index, hosted } = setup.images;
  const source = index.sources.get(name) ?? hostedImage(name, hosted);
  if (source === undefined) throw new Error(`Unknown image: ${name}`);
  const url = setup.images.provider(source, shareSize);
  setup.images.want(url, name, shareSize);
  return new URL(url, setup.main.url).href;
}

/** Title, description, canonical, hreflang (decision 14a) and the shared-link picture of a page. */
export function compileHead(
  setup: CompileSetup,
  route: LinkedRoute,
  market: Market,
  resolver: FieldResolver,
): PayloadHead {
  const { path } = route;
  const address = (segment: string) => new URL(twinPath(path ?? "/", segment), setup.main.url).href;
  // Any value may stand in the twin's path, so there is no one address to be canonical.
  const isListed = path !== undefined && route.twin === undefined;
  const own = setup.markets.markets.filter(
    ({ code }) =>
      (route.markets?.includes(code) ?? true) && shownMarket(setup.markets, route.name, code) === code,
  );
  const main = own.find(({ code }) => code === setup.markets.default) ?? own[0];
  const alternates = own.map(({ languageTag, segment }) => ({ lang: languageTag, href: address(segment) }));
  return {
    title: resolver.text(route.head.title),
    description: resolver.text(route.head.description),
    ...(isListed && { canonical: address(market.segment) }),
    alternates:
      !isListed || main === undefined
        ? []
        : [...alternates, { lang: "x-default", href: address(main.segment) }],
    image: shareImage(setup, route.head.image ?? setup.main.shareImage),
    ...((route.head.noindex || path === undefined) && { noindex: true as const }),
  };
}
