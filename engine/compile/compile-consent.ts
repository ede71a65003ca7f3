import type { ResolvedRepeatLabels } from "../forms/resolved-form.ts";
import type { ConsentLabels } from "../payload/consent-labels.ts";
import { consentLabels, optOut } from "../schema/consent.ts";
import { repeatLabels } from "../schema/form-labels.ts";
import { buildFacts } from "./build-facts.ts";
import type { CompileSetup } from "./compile-setup.ts";
import type { MarketContext } from "./market-context.ts";
import { pageContext } from "./page-context.ts";
import { pageFacts } from "./page-facts.ts";

/**
 * The texts of a market's consent banner, or of its opt-out from counting. Undefined if the market asks for
 * nothing and counts nothing. All pages share them, so they are compiled for the home page.
 */
export function compileConsent(setup: CompileSetup, context: MarketContext): ConsentLabels | undefined {
  const { gtm, consent, statistics, home } = setup.settings;
  const route = setup.site.routes.get(home);
  const counts = context.market.statistics?.counts ?? "off";
  if (route === undefined) return undefined;
  const facts = pageFacts(buildFacts(setup, route, context, "/"));
  const { resolve } = pageContext(setup, context, facts);
  if (consent && (gtm !== undefined || counts === "consent")) {
    const { marketing, ...labels } = resolve(consentLabels, consent);
    return gtm === undefined || marketing === undefined ? labels : { ...labels, marketing };
  }
  if (counts !== "allowed" || statistics?.optOut === undefined) return undefined;
  const { keep, stop, ...labels } = resolve(optOut, statistics.optOut);
  return { ...labels, accept: keep, refuse: stop };
}

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
