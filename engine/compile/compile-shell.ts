import type { Shell } from "../payload/payload.ts";
import { basePlaceholder, orderPlaceholder, savingsPlaceholder } from "../payload/shell.ts";
import { marketSuggestion } from "../schema/market-suggestion.ts";
import { notices } from "../schema/site.ts";
import type { LinkedRoute } from "../site/link-routes.ts";
import { pageLayout } from "../site/link-site.ts";
import type { CompileBlocks } from "./compile-blocks.ts";
import { compileShellHead } from "./compile-head.ts";
import type { CompileSetup } from "./compile-setup.ts";
import type { MarketContext } from "./market-context.ts";
import { pageContext } from "./page-context.ts";
import { type FactValues, memoizeByFacts, pageFacts } from "./page-facts.ts";

interface PageShell {
  readonly shell: Shell;
  /** The value of its placeholder for savings, if the shell has one. */
  readonly savings?: string;
}

/** Compiles the shell of a page. It has placeholders for the values that differ on every page. */
export type CompileShell = (route: LinkedRoute, context: MarketContext, values: FactValues) => PageShell;

/** Creates the compiler of shells. Pages with the same layout and the same facts get the same object. */
export function shellCompiler(setup: CompileSetup, compileBlocks: CompileBlocks): CompileShell {
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
      const { marketSuggestion: suggestion, allowedHosts } = settings;
      return {
        layout: route.layout,
        market: { code, locale, languageTag, segment, currency },
        notices: page.resolve(notices, settings.notices),
        ...(allowedHosts.length > 0 && { hosts: allowedHosts }),
        head: compileShellHead(setup, page.market, facts),
        ...(suggestion && { suggestion: page.resolve(marketSuggestion, suggestion) }),
        before: compileBlocks(layout.before, page, facts),
        after: compileBlocks(layout.after, page, facts),
      };
    };
    const { result: shell, requested } = facts.watch(() => shells(layout, facts, compile));
    return { shell, ...(savings !== undefined && requested.includes("savings") && { savings }) };
  };
}
