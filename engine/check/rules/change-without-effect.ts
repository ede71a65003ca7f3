import { campaignChanges } from "../../site/campaigns/campaign-changes.ts";
import { changedRoutes } from "../../site/campaigns/site-in-state.ts";
import { hasInvalidManifest } from "../../site/has-invalid-manifest.ts";
import type { Rule } from "../rule.ts";

export const changeWithoutEffect: Rule = {
  meta: {
    code: "change-without-effect",
    severity: "warning",
    title: "A campaign that changes nothing",
    configurable: true,
    follows: ["unknown-route", "unknown-ref"],
    once: true,
  },
  check: (site, report) => {
    const isUnsure = hasInvalidManifest(site.manifests, "route", "shared-block", "layout");
    for (const campaign of site.manifests.campaigns.values()) {
      const { document, value } = campaign;
      const changes = campaignChanges(campaign);
      if (changes.length + (value.redirects?.length ?? 0) + Object.keys(value.prices ?? {}).length === 0)
        report({
          ...{ document, path: ["name"] },
          message: `The campaign "${value.name}" changes nothing.`,
          hint: 'Add "changes", "prices" or "redirects".',
        });
      for (const change of changes) {
        const { value: written, path } = change;
        const { head, products, prices, flags, blocks } = written;
        if (Object.keys({ ...head, ...products, ...prices, ...flags, ...blocks }).length === 0)
          report({
            ...{ document, path },
            message: "This change says nothing about its pages.",
            hint: 'Add "head", "products", "prices", "flags" or "blocks".',
          });
        else if ("shows" in written && !isUnsure && changedRoutes(site, change).length === 0)
          report({
            ...{ document, path: [...path, "shows"] },
            message: `No page shows the shared block "${written.shows}".`,
            hint: "Name a shared block that pages show, or name the routes.",
          });
      }
    }
  },
};
