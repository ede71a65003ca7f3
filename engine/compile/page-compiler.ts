import type { ResolveContext } from "../fields/resolve-context.ts";
import { findSource, imageAddress } from "../images/image-address.ts";
import { textDirection } from "../languages/text-direction.ts";
import { shownMarket } from "../markets/market.ts";
import type { PageHead, PagePayload, PayloadOrder, Shell, ShellHead } from "../payload/payload.ts";
import { basePlaceholder, orderPlaceholder, savingsPlaceholder } from "../payload/shell.ts";
import { filterOrderRules } from "../routing/order-href.ts";
import { fromPlaceholder, twinPath } from "../routing/page-path.ts";
import { twinName } from "../routing/site-table.ts";
import { engineReferences, engineTexts } from "../schema/engine-texts.ts";
import type { MarketManifest } from "../schema/markets.ts";
import { routeHref } from "../site/find-route.ts";
import type { LinkedRoute } from "../site/link-routes.ts";
import { pageLayout } from "../site/link-site.ts";
import { buildFacts } from "./build-facts.ts";
import { blockCompiler, type CompileBlocks, type CompiledProps } from "./compile-blocks.ts";
import type { CompileSetup } from "./compile-setup.ts";
import type { MarketContext } from "./market-context.ts";
import { pageContext } from "./page-context.ts";
import {
  type FactValues,
  memoizeByFacts,
  type PageFacts,
  type PageInputs,
  pageFacts,
  splitFact,
} from "./page-facts.ts";

const shareSize = { width: 1200, height: 630, quality: 80, fit: "cover" } as const;

function shareImage({ images, settings }: CompileSetup, name: string, facts: PageFacts): string {
  // Drawings are served as they are: a site that has only these needs no picture library.
  const address = imageAddress(images, name, findSource(images, name).vector ? {} : shareSize);
  facts.note([address]);
  return new URL(address, settings.url).href;
}

/** Title and description of a page, and its picture for shared links if it differs from the site's. */
function compileHead(
  setup: CompileSetup,
  route: LinkedRoute,
  page: ResolveContext,
  facts: PageFacts,
): PageHead {
  return {
    title: page.text(route.head.title),
    description: page.text(route.head.description),
    ...(route.head.image !== undefined && { image: shareImage(setup, route.head.image, facts) }),
    ...((route.head.noindex || route.path === undefined) && { noindex: true as const }),
  };
}

/** The canonical address of a page and hreflang (decision 14a). `codes`: the markets that have the page. */
export function canonicalLinks(
  { settings, markets }: CompileSetup,
  market: MarketManifest,
  base: string,
  codes: readonly string[],
): Required<Pick<ShellHead, "canonical" | "alternates">> {
  const { origin } = new URL(settings.url);
  const address = ({ segment }: MarketManifest) => `${origin}${base}/${segment}`;
  const listed = markets.markets.filter(({ code }) => codes.includes(code));
  const main = listed.find(({ code }) => code === markets.default) ?? listed[0];
  return {
    canonical: address(market),
    alternates: [
      ...listed.map((one) => ({ lang: one.languageTag, href: address(one) })),
      ...(main ? [{ lang: "x-default", href: address(main) }] : []),
    ],
  };
}

/** The part of the head in the shell: the site's picture for shared links, and the canonical address. */
function compileShellHead(setup: CompileSetup, market: MarketManifest, facts: PageFacts): ShellHead {
  const image = shareImage(setup, setup.settings.shareImage, facts);
  const codes = splitFact(facts.read("listed"));
  if (codes.length === 0) return { image, alternates: [] };
  return { image, ...canonicalLinks(setup, market, facts.read("base"), codes) };
}

interface PageShell {
  readonly shell: Shell;
  /** The value of its placeholder for savings, if the shell has one. */
  readonly savings?: string;
  readonly inputs: PageInputs;
}

/** Compiles the shell of a page. It has placeholders for the values that differ on every page. */
export type CompileShell = (route: LinkedRoute, context: MarketContext, values: FactValues) => PageShell;

/** Creates the compiler of shells. Pages with the same layout and the same facts get the same object. */
function shellCompiler(setup: CompileSetup, compileBlocks: CompileBlocks): CompileShell {
  const { site, settings } = setup;
  const shells = memoizeByFacts<Shell>();
  return (route, context, values) => {
    const layout = pageLayout(site, route);
    if (layout === undefined) throw new Error(`There is no layout named "${route.layout}".`);
    const { savings } = values;
    const facts = pageFacts({
      ...values,
      base: basePlaceholder,
      orderHref: orderPlaceholder,
      savings: savings && savingsPlaceholder,
    });
    const compile = (): Shell => {
      const page = pageContext(setup, context, facts);
      const { code, locale, languageTag, segment, currency } = page.market;
      const { marketSuggestion, allowedHosts } = settings;
      const suggests = marketSuggestion !== false && setup.markets.markets.length > 1;
      const { page: notices, marketSuggestion: suggestion } = engineTexts.shape;
      return {
        layout: route.layout,
        market: {
          code,
          locale,
          languageTag,
          ...(textDirection(languageTag) === "rtl" && { dir: "rtl" as const }),
          segment,
          currency,
        },
        notices: page.resolve(notices, engineReferences.page),
        ...(allowedHosts.length > 0 && { hosts: allowedHosts }),
        head: compileShellHead(setup, page.market, facts),
        ...(suggests && { suggestion: page.resolve(suggestion, engineReferences.marketSuggestion) }),
        before: compileBlocks(layout.before, page, facts),
        after: compileBlocks(layout.after, page, facts),
      };
    };
    const { result: shell, requested, inputs } = facts.watch(() => shells(layout, facts, compile));
    return { shell, inputs, ...(savings !== undefined && requested.includes("savings") && { savings }) };
  };
}

/** A page without what its build adds. Equal shells are the same object. */
export type CompiledPage = Omit<PagePayload, "code" | "content" | "shell"> & { readonly shell: Shell };

/** A route in one market: the page at the twin's path and the page at the base path. */
export interface RoutePages {
  readonly twin: CompiledPage;
  readonly base: CompiledPage;
  /**
   * Whether the base page differs from the twin in more than its name and path, because the order map
   * separates them.
   */
  readonly hasOwnBase: boolean;
  /** The inputs of both pages, part by part. */
  readonly inputs: readonly PageInputs[];
}

/** Compiles the pages of a site. Parts that several pages share are compiled once. */
export type PageCompiler = (route: LinkedRoute, marketCode: string) => RoutePages;

/** Where the order buttons of a page lead. `name`: the route or its twin. */
function compileOrder(setup: CompileSetup, name: string, market: MarketManifest): PayloadOrder {
  const targets = filterOrderRules(setup.orderRules, name).flatMap((rule) => {
    const href = routeHref(setup.site, setup.finder, rule.to, market);
    return href === undefined ? [] : [{ query: rule.query ?? {}, href }];
  });
  const always = targets.find(({ query }) => Object.keys(query).length === 0);
  return { rules: targets.filter((target) => target !== always), href: always?.href ?? "/" };
}

/** Creates the compiler of a site's pages. Compile the markets of a route one after the other: they share its blocks. */
export function pageCompiler(setup: CompileSetup): PageCompiler {
  const compileBlocks = blockCompiler(setup);
  const compileShell = shellCompiler(setup, compileBlocks);
  // Only for the current route: the next route cannot reuse any of it.
  let current: { readonly route: LinkedRoute; readonly props: CompiledProps } | undefined;
  const ownProps = (route: LinkedRoute): CompiledProps => {
    if (current?.route !== route) current = { route, props: memoizeByFacts() };
    return current.props;
  };

  const compileMain = (route: LinkedRoute, context: MarketContext, values: FactValues) => {
    const facts = pageFacts(values);
    const page = pageContext(setup, context, facts);
    const { result, inputs } = facts.watch(
      (): Pick<CompiledPage, "head" | "main"> => ({
        head: compileHead(setup, route, page, facts),
        main: compileBlocks(route.blocks, page, facts, ownProps(route)),
      }),
    );
    return { page: result, inputs };
  };

  return (route, marketCode) => {
    const shownCode = shownMarket(setup.markets, route.name, marketCode);
    const shownContext = setup.getContext(shownCode);
    const context = (route.flags.compliantAddress && shownContext.compliant) || shownContext;
    const { market: requested } = shownCode === marketCode ? shownContext : setup.getContext(marketCode);
    const twin = twinName(route.name, setup.settings.home);
    const twinOrder = compileOrder(setup, twin, context.market);
    const baseOrder = compileOrder(setup, route.name, context.market);
    const values = buildFacts(setup, route, context, twinOrder.href);
    const { inputs: shellInputs, ...shell } = compileShell(route, context, values);
    const common = {
      base: values.base,
      ...shell,
      ...(route.scroll !== undefined && { scroll: route.scroll }),
    };
    const twinMain = compileMain(route, context, values);
    // Both pages share one body unless the order map separates them, so that it renders once.
    const sameOrder = JSON.stringify(twinOrder) === JSON.stringify(baseOrder);
    const baseMain = sameOrder
      ? twinMain
      : compileMain(route, context, { ...values, orderHref: baseOrder.href });
    return {
      hasOwnBase: !sameOrder,
      inputs: [shellInputs, twinMain.inputs, baseMain.inputs],
      twin: {
        route: twin,
        path:
          route.path === undefined
            ? ""
            : twinPath(route.path, route.twin === "from" ? fromPlaceholder : requested.segment),
        ...common,
        order: twinOrder,
        ...twinMain.page,
      },
      base: { route: route.name, path: route.path ?? "", ...common, order: baseOrder, ...baseMain.page },
    };
  };
}
