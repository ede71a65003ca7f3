import { link } from "../fields/fields.ts";
import type { ResolvedRepeatLabels } from "../forms/resolved-form.ts";
import type { ConsentLabels } from "../payload/consent-labels.ts";
import { engineReferences, engineTexts } from "../schema/engine-texts.ts";
import { buildFacts } from "./build-facts.ts";
import type { CompileSetup } from "./compile-setup.ts";
import type { MarketContext } from "./market-context.ts";
import { type PageContext, pageContext } from "./page-context.ts";
import { pageFacts } from "./page-facts.ts";

/** The context of the home page: all pages share the texts that are compiled for it. Undefined if there is no such route. */
function homeContext(setup: CompileSetup, context: MarketContext): PageContext | undefined {
  const route = setup.site.routes.get(setup.settings.home);
  return route && pageContext(setup, context, pageFacts(buildFacts(setup, route, context, "/")));
}

/**
 * The texts of a market's consent banner, or of its opt-out from counting. Undefined if the market asks for
 * nothing and counts nothing.
 */
export function compileConsent(setup: CompileSetup, context: MarketContext): ConsentLabels | undefined {
  const { gtm, consent } = setup.settings;
  const counts = context.market.statistics?.counts ?? "off";
  const page = homeContext(setup, context);
  if (page === undefined || consent === undefined) return undefined;
  const {
    marketing,
    policy: label,
    ...texts
  } = page.resolve(engineTexts.shape.consent, engineReferences.consent);
  const policy = { label, link: page.resolve(link(), consent.policy) };
  if (gtm !== undefined || counts === "consent")
    return { ...texts, policy, ...(gtm !== undefined && consent.marketing && { marketing }) };
  if (counts !== "allowed") return undefined;
  const { keep, stop, ...others } = page.resolve(engineTexts.shape.counting, engineReferences.counting);
  return { ...others, policy, accept: keep, refuse: stop };
}

/** The texts of the question about a repeated submission in a market. Undefined if the site has no home page. */
export const compileRepeatLabels = (
  setup: CompileSetup,
  context: MarketContext,
): ResolvedRepeatLabels | undefined =>
  homeContext(setup, context)?.resolve(engineTexts.shape.repeat, engineReferences.repeat);
