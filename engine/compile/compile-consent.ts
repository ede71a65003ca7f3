import type { ConsentLabels } from "../payload/consent-labels.ts";
import { consentLabels } from "../schema/consent.ts";
import type { CompileSetup } from "./compile-setup.ts";
import { buildFacts } from "./facts-of-page.ts";
import type { MarketContext } from "./market-context.ts";
import { pageContext } from "./page-context.ts";
import { pageFacts } from "./page-facts.ts";

/**
 * The texts of the consent banner in a market, or undefined if the site has no banner. All pages share one
 * banner, so it is compiled for the home page.
 */
export function compileConsent(setup: CompileSetup, context: MarketContext): ConsentLabels | undefined {
  const { consent, home } = setup.settings;
  const route = setup.site.routes.get(home);
  if (consent === undefined || route === undefined) return undefined;
  const facts = pageFacts(buildFacts(setup, route, context, "/"));
  return pageContext(setup, context, facts).resolve(consentLabels, consent);
}
