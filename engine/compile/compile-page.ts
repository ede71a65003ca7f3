import type { LinkedRoute } from "../link/link-routes.ts";
import type { PlacedBlock } from "../link/placed-block.ts";
import { shownMarket } from "../markets/forced-market.ts";
import type { Payload, PayloadBlock, PayloadOrder } from "../payload/payload.ts";
import { upgradeProps } from "../registry/upgrade-props.ts";
import { orderRulesOf } from "../routing/order-rules.ts";
import { fromPlaceholder, twinPath } from "../routing/page-path.ts";
import { twinName } from "../routing/route-names.ts";
import { resolveFields } from "../schema/field-plan.ts";
import type { Market } from "../schema/markets.ts";
import { compileHead } from "./compile-head.ts";
import type { CompileSetup } from "./compile-setup.ts";
import { type FieldResolver, fieldResolver } from "./field-resolver.ts";
import type { MarketContext } from "./market-context.ts";
import { routeHref } from "./resolve-link.ts";

/** A payload before the build's id is known. */
export type Page = Omit<Payload, "build">;

/** A route as a visitor of one market gets it: at its twin's path, and at the base path. */
export interface RoutePages {
  readonly twin: Page;
  readonly base: Page;
  /** The base page differs from the twin in more than its name and path: the order map tells them apart. */
  readonly hasOwnBase: boolean;
}

/** Compiles pages of a site; what several pages of a market share is compiled once. */
export type PageCompiler = (route: LinkedRoute, marketCode: string) => RoutePages;

function compileOrder(setup: CompileSetup, name: string, market: Market): PayloadOrder {
  const targets = orderRulesOf(setup.orderRules, name).flatMap((rule) => {
    const href = routeHref(setup.site, setup.finder, rule.to, market);
    return href === undefined ? [] : [{ query: rule.query ?? {}, href }];
  });
  const always = targets.find(({ query }) => Object.keys(query).length === 0);
  return { rules: targets.filter((target) => target !== always), href: always?.href ?? "/" };
}

const isShown = (placed: PlacedBlock, market: string): boolean => placed.markets?.includes(market) ?? true;

export function pageCompiler(setup: CompileSetup): PageCompiler {
  const { registry } = setup.site.world;
  // Blocks that depend on nothing but the market, by its context and the layers of their props.
  const shared = new Map<MarketContext, WeakMap<object, Readonly<Record<string, unknown>>>>();

  const resolveProps = (
    placed: PlacedBlock,
    resolver: FieldResolver,
    known: WeakMap<object, Readonly<Record<string, unknown>>>,
  ) => {
    const before = known.get(placed.layers);
    if (before !== undefined) return before;
    const block = registry.get(placed.block);
    if (block === undefined) throw new Error(`No block is named "${placed.block}".`);
    resolver.pageDependent = false;
    const props = resolveFields(
      block.props,
      upgradeProps(block, placed.version, placed.props),
      resolver.resolve,
    ) as Record<string, unknown>;
    if (!resolver.pageDependent) known.set(placed.layers, props);
    return props;
  };

  const compileBlocks = (
    placed: readonly PlacedBlock[],
    context: MarketContext,
    resolver: FieldResolver,
  ): PayloadBlock[] => {
    const known = shared.get(context) ?? new WeakMap();
    shared.set(context, known);
    return placed
      .filter((one) => isShown(one, context.market.code))
      .map((one) => {
        const slots = Object.entries(one.slots).map(
          ([name, children]) => [name, compileBlocks(children, context, resolver)] as const,
        );
        return {
          id: one.id,
          block: one.block,
          props: resolveProps(one, resolver, known),
          ...(slots.length > 0 && { slots: Object.fromEntries(slots) }),
        };
      });
  };

  const compileBody = (
    route: LinkedRoute,
    context: MarketContext,
    order: PayloadOrder,
  ): Pick<Page, "head" | "before" | "main" | "after"> => {
    const resolver = fieldResolver(setup, route, context, order);
    const layout = setup.site.layouts.get(route.layout);
    return {
      head: compileHead(setup, route, context.market, resolver),
      before: compileBlocks(layout?.before ?? [], context, resolver),
      main: compileBlocks(route.blocks, context, resolver),
      after: compileBlocks(layout?.after ?? [], context, resolver),
    };
  };

  return (route, marketCode) => {
    const shownCode = shownMarket(setup.markets, route.name, marketCode);
    const shown = setup.contexts.get(shownCode);
    const context = (route.flags.compliantAddress && shown?.compliant) || shown;
    const asked = setup.contexts.get(marketCode)?.market;
    if (context === undefined || asked === undefined)
      throw new Error(`No market has the code "${shownCode}".`);
    const { code, locale, languageTag, segment, currency } = context.market;
    const home = setup.main.home;
    const common = {
      layout: route.layout,
      market: { code, locale, languageTag, segment, currency },
      flags: route.flags,
      ...(route.scroll !== undefined && { scroll: route.scroll }),
    };
    const twinOrder = compileOrder(setup, twinName(route.name, home), context.market);
    const baseOrder = compileOrder(setup, route.name, context.market);
    const twinBody = compileBody(route, context, twinOrder);
    // The same body serves both unless the order map tells them apart, so that it is rendered once.
    const sameOrder = JSON.stringify(twinOrder) === JSON.stringify(baseOrder);
    const baseBody = sameOrder ? twinBody : compileBody(route, context, baseOrder);
    return {
      hasOwnBase: !sameOrder,
      twin: {
        route: twinName(route.name, home),
        path:
          route.path === undefined
            ? ""
            : twinPath(route.path, route.twin === "from" ? fromPlaceholder : asked.segment),
        ...common,
        order: twinOrder,
        ...twinBody,
      },
      base: { route: route.name, path: route.path ?? "", ...common, order: baseOrder, ...baseBody },
    };
  };
}
