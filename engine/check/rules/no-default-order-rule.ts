import { blockUses } from "../../site/collect-field-uses.ts";
import { fullPage, type LinkedSite } from "../../site/link-site.ts";
import { hasInvalidManifest } from "../../site/manifests.ts";
import { matchesAll } from "../order-rules.ts";
import type { Report, Rule } from "../rule.ts";

/** A site that sells nothing needs no map, but then it has no order buttons either. */
function reportButtons(site: LinkedSite, report: Report): void {
  if (hasInvalidManifest(site.manifests, "order-targets")) return;
  for (const route of site.routes.values()) {
    const [button] = fullPage(site, route).flatMap((block) =>
      blockUses(site, block, "orderButton").filter(({ value }) => value.navigate),
    );
    if (button === undefined) continue;
    report({
      ...button.locate(),
      message: "There is no manifests/order-targets.json, so this order button leads nowhere.",
      hint: 'Create the file with one rule: { "rules": [{ "to": … }] }. Or remove the button.',
    });
    return;
  }
}

export const noDefaultOrderRule: Rule = {
  meta: {
    code: "no-default-order-rule",
    severity: "error",
    tier: "reference",
    title: "The order-target map does not cover every page",
    once: true,
  },
  check: (site, report) => {
    const { orderTargets } = site.manifests;
    if (orderTargets === undefined) return reportButtons(site, report);
    const { document, value } = orderTargets;
    if (value.rules.some(matchesAll)) return;
    report({
      document,
      path: ["rules"],
      part: "key",
      message: "No rule matches every page, so some order buttons would lead nowhere.",
      hint: 'End the list with a rule that has only "to".',
    });
  },
};
