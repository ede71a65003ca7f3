import { pagesAfterOrder } from "../pages-after-order.ts";
import type { Rule } from "../rule.ts";

export const indexedAfterOrder: Rule = {
  meta: {
    code: "indexed-after-order",
    severity: "warning",
    tier: "funnel",
    title: "Search engines may list a page that comes after an order",
  },
  check: (site, report) => {
    const home = site.manifests.settings?.value.home;
    for (const route of pagesAfterOrder(site)) {
      const [source] = route.sources;
      // A page that takes orders is `upsell-loop`'s.
      if (route.head.noindex || route.name === home || source === undefined) continue;
      report({
        document: source.document,
        ...(source.value.head === undefined ? { path: ["name"] } : { path: ["head"], part: "key" as const }),
        message: `Visitors come to "${route.name}" after an order, but search engines may list it: others would find thanks for an order they never placed.`,
        hint: 'Write "noindex": true in "head".',
      });
    }
  },
};
