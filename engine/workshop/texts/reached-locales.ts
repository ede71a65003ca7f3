import type { LinkedSite } from "../../site/link-site.ts";
import { fallbackChain } from "../../site/message-catalogues.ts";

/** The languages of the pages that a manifest reaches, and those on which they fall back. */
export function reachedLocales({ manifests, routes }: LinkedSite, file: string): ReadonlySet<string> {
  // A variant has no market that its base does not have, so the page's own markets are all that its manifest reaches.
  const route = [...routes.values()].find(({ sources }) => sources[0]?.document.file === file);
  const markets = manifests.markets?.value.markets ?? [];
  const reached = markets.filter(({ code }) => route?.markets?.includes(code) ?? true);
  return new Set(reached.flatMap(({ locale }) => fallbackChain(manifests, locale)));
}
