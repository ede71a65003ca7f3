import { resolveLink } from "../link/resolve.ts";
import type { ResolveContext } from "../resolve-context.ts";
import { resolveMarketLinks } from "./market-links.ts";
import { resolveReviews } from "./resolve-reviews.ts";
import type { Used, UsedName, UsedValues } from "./used-values.ts";

const resolvers: { readonly [Name in UsedName]: (page: ResolveContext) => UsedValues[Name] } = {
  consentSettings: ({ settings: { gtm, consent }, market, text }) => {
    const counts = market.statistics?.counts ?? "off";
    if (consent === undefined) return undefined;
    if (gtm !== undefined || counts === "consent") return text("t:engine.consent.settings");
    return counts === "allowed" ? text("t:engine.counting.settings") : undefined;
  },
  helpCenter: (page) =>
    page.hasHelpCenter && page.settings.helpCenter !== undefined
      ? resolveLink({ href: page.settings.helpCenter, newTab: true }, page)
      : undefined,
  marketLinks: resolveMarketLinks,
  orderPage: (page) =>
    page.settings.orderPage === undefined
      ? undefined
      : resolveLink({ to: page.settings.orderPage }, page).href,
  paymentMethods: (page) => page.paymentMethods,
  reviews: resolveReviews,
  withdrawalLink: (page) =>
    page.market.withdrawalFunction && page.settings.withdrawal
      ? resolveLink(page.settings.withdrawal, page)
      : undefined,
};

/** The values that a block uses, for one page. */
export const resolveUses = <Name extends UsedName>(uses: readonly Name[], page: ResolveContext): Used<Name> =>
  // SAFETY: each name has the result of its own resolver.
  Object.fromEntries(uses.map((name) => [name, resolvers[name](page)])) as Used<Name>;
