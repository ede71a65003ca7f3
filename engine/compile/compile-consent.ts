import { type ConsentWords, consentWords } from "../schema/consent.ts";
import { resolveFields } from "../schema/field-plan.ts";
import type { CompileSetup } from "./compile-setup.ts";
import { factsOf } from "./facts-of-page.ts";
import { fieldResolver } from "./field-resolver.ts";
import type { MarketContext } from "./market-context.ts";
import { pageFacts } from "./page-facts.ts";

/** The words of the consent banner in a market, or undefined where the site has none. One banner for all pages: to it, each is the home page. */
export function compileConsent(setup: CompileSetup, context: MarketContext): ConsentWords | undefined {
  const { consent, home } = setup.main;
  const route = setup.site.routes.get(home);
  if (consent === undefined || route === undefined) return undefined;
  const facts = pageFacts(factsOf(setup, route, context, "/"));
  // Sound: the schema that the words were checked with is the one that they are resolved by.
  return resolveFields(consentWords, consent, fieldResolver(setup, context, facts).resolve) as ConsentWords;
}
