import { hasInvalidManifest } from "../../site/manifests.ts";
import { withChildren } from "../../site/resolved-block.ts";
import type { Rule } from "../rule.ts";

export const orderFinderWithoutMail: Rule = {
  meta: {
    code: "order-finder-without-mail",
    severity: "error",
    tier: "content",
    title: "A page offers a link to an order, and no mail brings it",
  },
  check: (site, report) => {
    const { manifests, mails } = site;
    if (hasInvalidManifest(manifests, "mail")) return;
    const bringing = [...mails.values()].filter(({ value }) => value.trigger === "order-link");
    const page = site.routes.get(manifests.settings?.value.orderPage ?? "");
    for (const block of withChildren(page?.blocks ?? [])) {
      if (manifests.registry.get(block.block)?.role !== "order-link") continue;
      const without = (manifests.markets?.value.markets ?? [])
        .map(({ code }) => code)
        .filter((code) => block.markets?.includes(code) ?? true)
        .filter((code) => !bringing.some(({ value }) => value.markets?.includes(code) ?? true));
      if (without.length === 0) continue;
      report({
        document: block.document,
        path: [...block.path, block.declared.document === block.document ? "block" : "ref"],
        message: `Customers request a link to their order here, but no mail brings it in ${without.join(", ")}.`,
        hint: 'Write a mail with the trigger "order-link", or remove the block.',
      });
    }
  },
};
