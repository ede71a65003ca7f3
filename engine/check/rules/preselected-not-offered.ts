import { listOrdered } from "../../site/list-ordered.ts";
import { shownPages } from "../../site/shown-pages.ts";
import type { Rule } from "../rule.ts";

export const preselectedNotOffered: Rule = {
  meta: {
    code: "preselected-not-offered",
    severity: "error",
    tier: "content",
    title: "A page preselects a product that its order form does not offer",
  },
  check: (site, report) => {
    const reported = new Set<unknown>();
    for (const page of shownPages(site)) {
      const { name, preselected, sources } = page.route;
      const source = sources.find(({ value }) => value.preselected !== undefined);
      // `unknown-product` reports the others.
      if (!source || !preselected || !site.manifests.products.has(preselected)) continue;
      const ordered = listOrdered(site, page);
      if (ordered.includes(preselected) || reported.has(source)) continue;
      reported.add(source);
      report({
        document: source.document,
        path: ["preselected"],
        message: `No order form of "${name}" offers "${preselected}".`,
        hint: `${ordered.length > 0 ? `Choose one of ${[...new Set(ordered)].map((id) => `"${id}"`).join(", ")}` : "Add an order form"}, or remove "preselected".`,
      });
    }
  },
};
