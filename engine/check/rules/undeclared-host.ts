import { neededHosts } from "../../site/needed-hosts.ts";
import { locateProp } from "../../site/resolved-block.ts";
import type { Rule } from "../rule.ts";

export const undeclaredHost: Rule = {
  meta: {
    code: "undeclared-host",
    severity: "error",
    tier: "reference",
    title: "A block loads from a host that site.json does not declare",
  },
  check: (site, report) => {
    if (site.manifests.settings === undefined) return;
    for (const { resolved, prop, kind, host, declared } of neededHosts(site)) {
      if (declared !== undefined) continue;
      report({
        ...locateProp(resolved, [prop]),
        message: `The block loads ${kind === "connect" ? "data" : kind} from ${host}, which site.json does not declare. Browsers block it.`,
        hint: `If you trust the host, add { "host": "${host}", "consent": "marketing" } to "${kind}" in "thirdParties" of manifests/site.json, with the consent that it needs.`,
        mistake: host,
      });
    }
  },
};
