import { shownMarket } from "../markets/shown-market.ts";
import type { PagePayload, PayloadOrder, Shell } from "../payload/payload.ts";
import { filterOrderRules } from "../routing/filter-order-rules.ts";
import { fromPlaceholder, twinPath } from "../routing/page-path.ts";
import { twinName } from "../routing/route-names.ts";
import type { MarketManifest } from "../schema/markets.ts";
import { routeHref } from "../site/find-route.ts";
import type { LinkedRoute } from "../site/link-routes.ts";
import { buildFacts } from "./build-facts.ts";
import { blockCompiler, type CompiledProps } from "./compile-blocks.ts";
import { compileHead } from "./compile-head.ts";
import type { CompileSetup } from "./compile-setup.ts";
import { shellCompiler } from "./compile-shell.ts";
import type { MarketContext } from "./market-context.ts";
import { pageContext } from "./page-context.ts";
import { type FactValues, memoizeByFacts, pageFacts } from "./page-facts.ts";

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
  let own: { readonly route: LinkedRoute; readonly props: CompiledProps } | undefined;
  const ownProps = (route: LinkedRoute): CompiledProps => {
    if (own?.route !== route) own = { route, props: memoizeByFacts() };
    return own.props;
  };

  const compileMain = (
    route: LinkedRoute,
    context: MarketContext,
    values: FactValues,
  ): Pick<CompiledPage, "head" | "main"> => {
    const facts = pageFacts(values);
    const page = pageContext(setup, context, facts);
    return {
      head: compileHead(setup, route, page),
      main: compileBlocks(route.blocks, page, facts, ownProps(route)),
    };
  };

  return (route, marketCode) => {
    const shownCode = shownMarket(setup.markets, route.name, marketCode);
    const shown = setup.contextOf(shownCode);
    const context = (route.flags.compliantAddress && shown.compliant) || shown;
    const { market: requested } = shownCode === marketCode ? shown : setup.contextOf(marketCode);
    const twin = twinName(route.name, setup.settings.home);
    const twinOrder = compileOrder(setup, twin, context.market);
    const baseOrder = compileOrder(setup, route.name, context.market);
    const values = buildFacts(setup, route, context, twinOrder.href);
    const common = {
      base: values.base,
      ...compileShell(route, context, values),
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
      twin: {
        route: twin,
        path:
          route.path === undefined
            ? ""
            : twinPath(route.path, route.twin === "from" ? fromPlaceholder : requested.segment),
        ...common,
        order: twinOrder,
        ...twinMain,
      },
      base: { route: route.name, path: route.path ?? "", ...common, order: baseOrder, ...baseMain },
    };
  };
}
