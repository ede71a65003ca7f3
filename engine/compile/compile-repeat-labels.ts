import type { ResolvedRepeatLabels } from "../forms/resolved-form.ts";
import { repeatLabels } from "../schema/form-labels.ts";
import { buildFacts } from "./build-facts.ts";
import type { CompileSetup } from "./compile-setup.ts";
import type { MarketContext } from "./market-context.ts";
import { pageContext } from "./page-context.ts";
import { pageFacts } from "./page-facts.ts";

/**
 * The texts of the question about a repeated submission in a market, or undefined if the site has none. All
 * pages share them, so they are compiled for the home page.
 */
export function compileRepeatLabels(
  setup: CompileSetup,
  context: MarketContext,
): ResolvedRepeatLabels | undefined {
  const { form, home } = setup.settings;
  const route = setup.site.routes.get(home);
  if (form?.repeat === undefined || route === undefined) return undefined;
  const facts = pageFacts(buildFacts(setup, route, context, "/"));
  return pageContext(setup, context, facts).resolve(repeatLabels, form.repeat);
}
