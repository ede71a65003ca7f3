import { routeHref } from "../link/find-route.ts";
import type { LinkedRoute } from "../link/link-routes.ts";
import { type PlacedBlock, withChildren } from "../link/placed-block.ts";
import { shownMarket } from "../markets/forced-market.ts";
import { baseMark, orderMark, savingsMark } from "../payload/frame.ts";
import type { Frame, Notices, PagePayload, PayloadBlock, PayloadOrder } from "../payload/payload.ts";
import { upgradeProps } from "../registry/upgrade-props.ts";
import { orderRulesOf } from "../routing/order-rules.ts";
import { fromPlaceholder, twinPath } from "../routing/page-path.ts";
import { twinName } from "../routing/route-names.ts";
import { resolveFields } from "../schema/field-plan.ts";
import { type MarketSuggestion, marketSuggestion } from "../schema/market-suggestion.ts";
import type { Market } from "../schema/markets.ts";
import type { OrderRule } from "../schema/order-targets.ts";
import { notices } from "../schema/site.ts";
import { compileFrameHead, compileHead } from "./compile-head.ts";
import type { CompileSetup } from "./compile-setup.ts";
import { factsOf } from "./facts-of-page.ts";
import { type FieldResolver, fieldResolver } from "./field-resolver.ts";
import type { MarketContext } from "./market-context.ts";
import { type FactValues, type PageFacts, pageFacts, type Remember, remember } from "./page-facts.ts";

/** A page before the build's id is known. The same frame is the same object. */
export type Page = Omit<PagePayload, "build" | "frame"> & { readonly frame: Frame };

/** A route as a visitor of one market gets it: at its twin's path, and at the base path. */
export interface RoutePages {
  readonly twin: Page;
  readonly base: Page;
  /** The base page differs from the twin in more than its name and path: the order map tells them apart. */
  readonly hasOwnBase: boolean;
}

/** Compiles pages of a site; what several pages have in common is compiled once. */
export type PageCompiler = (route: LinkedRoute, marketCode: string) => RoutePages;

type Props = Readonly<Record<string, unknown>>;

function compileOrder(setup: CompileSetup, rules: readonly OrderRule[], market: Market): PayloadOrder {
  const targets = rules.flatMap((rule) => {
    const href = routeHref(setup.site, setup.finder, rule.to, market);
    return href === undefined ? [] : [{ query: rule.query ?? {}, href }];
  });
  const always = targets.find(({ query }) => Object.keys(query).length === 0);
  return { rules: targets.filter((target) => target !== always), href: always?.href ?? "/" };
}

/** What all pages of one route share. */
interface OwnParts {
  readonly route: LinkedRoute;
  readonly props: Remember<Props>;
  readonly twinRules: readonly OrderRule[];
  readonly baseRules: readonly OrderRule[];
}

const isShown = (placed: PlacedBlock, market: string): boolean => placed.markets?.includes(market) ?? true;

/** Props that more than one page has: of layouts, of shared blocks, of what variants take over. */
function sharedLayers({ site }: CompileSetup): ReadonlySet<object> {
  const seen = new Set<object>();
  const shared = new Set<object>();
  for (const { before, after } of site.layouts.values())
    for (const { layers } of withChildren([...before, ...after])) shared.add(layers);
  for (const { blocks } of site.routes.values())
    for (const { layers } of withChildren(blocks)) (seen.has(layers) ? shared : seen).add(layers);
  return shared;
}

export function pageCompiler(setup: CompileSetup): PageCompiler {
  const { registry } = setup.site.world;
  const shared = sharedLayers(setup);
  const sharedProps = remember<Props>();
  const frames = remember<Frame>();
  // Of one route only: what is its own is of no use to the next.
  let own: OwnParts | undefined;
  const ownOf = (route: LinkedRoute): OwnParts => {
    if (own?.route === route) return own;
    own = {
      route,
      props: remember(),
      twinRules: orderRulesOf(setup.orderRules, twinName(route.name, setup.main.home)),
      baseRules: orderRulesOf(setup.orderRules, route.name),
    };
    return own;
  };

  const compileBlocks = (
    placed: readonly PlacedBlock[],
    market: string,
    facts: PageFacts,
    resolver: FieldResolver,
    ownProps: Remember<Props>,
  ): PayloadBlock[] =>
    placed
      .filter((one) => isShown(one, market))
      .map((one) => {
        const slots = Object.entries(one.slots).map(
          ([name, children]) => [name, compileBlocks(children, market, facts, resolver, ownProps)] as const,
        );
        const block = registry.get(one.block);
        if (block === undefined) throw new Error(`No block is named "${one.block}".`);
        const props = (shared.has(one.layers) ? sharedProps : ownProps)(
          one.layers,
          facts,
          () =>
            resolveFields(
              block.props,
              upgradeProps(block, one.version, one.props),
              resolver.resolve,
            ) as Props,
        );
        return {
          id: one.id,
          block: one.block,
          props,
          ...(slots.length > 0 && { slots: Object.fromEntries(slots) }),
        };
      });

  const compileFrame = (
    route: LinkedRoute,
    context: MarketContext,
    values: FactValues,
  ): Pick<Page, "frame" | "savings"> => {
    const layout = setup.site.layouts.get(route.layout);
    if (layout === undefined) throw new Error(`No layout is named "${route.layout}".`);
    const { savings } = values;
    const marks = { base: baseMark, orderHref: orderMark, savings: savings && savingsMark };
    const facts = pageFacts({ ...values, ...marks });
    const work = () => {
      facts.ask("market");
      const resolver = fieldResolver(setup, context, facts);
      const { code, locale, languageTag, segment, currency } = context.market;
      const words = setup.main.marketSuggestion;
      const blocks = (placed: readonly PlacedBlock[]) =>
        compileBlocks(placed, code, facts, resolver, sharedProps);
      return {
        layout: route.layout,
        market: { code, locale, languageTag, segment, currency },
        notices: resolveFields(notices, setup.main.notices, resolver.resolve) as Notices,
        ...(setup.main.allowedHosts.length > 0 && { hosts: setup.main.allowedHosts }),
        head: compileFrameHead(setup, context.market, facts),
        ...(words && {
          // Sound: the schema that the words were checked with says what they resolve to.
          suggestion: resolveFields(marketSuggestion, words, resolver.resolve) as MarketSuggestion,
        }),
        before: blocks(layout.before),
        after: blocks(layout.after),
      };
    };
    const { result: frame, asked } = facts.watch(() => frames(layout, facts, work));
    return { frame, ...(savings !== undefined && asked.includes("savings") && { savings }) };
  };

  const compileMain = (
    route: LinkedRoute,
    context: MarketContext,
    values: FactValues,
  ): Pick<Page, "head" | "main"> => {
    const facts = pageFacts(values);
    const resolver = fieldResolver(setup, context, facts);
    return {
      head: compileHead(setup, route, resolver),
      main: compileBlocks(route.blocks, context.market.code, facts, resolver, ownOf(route).props),
    };
  };

  return (route, marketCode) => {
    const shownCode = shownMarket(setup.markets, route.name, marketCode);
    const shown = setup.contextOf(shownCode);
    const context = (route.flags.compliantAddress && shown.compliant) || shown;
    const { market: asked } = shownCode === marketCode ? shown : setup.contextOf(marketCode);
    const home = setup.main.home;
    const { twinRules, baseRules } = ownOf(route);
    const twinOrder = compileOrder(setup, twinRules, context.market);
    const baseOrder = compileOrder(setup, baseRules, context.market);
    const values = factsOf(setup, route, context, twinOrder.href);
    const common = {
      base: values.base,
      ...compileFrame(route, context, values),
      ...(route.scroll !== undefined && { scroll: route.scroll }),
    };
    const twinMain = compileMain(route, context, values);
    // The same body serves both unless the order map tells them apart, so that it is drawn once.
    const sameOrder = JSON.stringify(twinOrder) === JSON.stringify(baseOrder);
    const baseMain = sameOrder
      ? twinMain
      : compileMain(route, context, { ...values, orderHref: baseOrder.href });
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
        ...twinMain,
      },
      base: { route: route.name, path: route.path ?? "", ...common, order: baseOrder, ...baseMain },
    };
  };
}
