import { loadKinds } from "../../schema/third-parties.ts";
import { neededHosts } from "../../site/needed-hosts.ts";
import type { Rule } from "../rule.ts";

export const unusedHost: Rule = {
  meta: {
    code: "unused-host",
    severity: "warning",
    tier: "content",
    title: "A declared host that no block loads from",
    usedIn: ["campaign", "experiment", "layout", "route", "shared-block"],
  },
  check: (site, report) => {
    const { settings } = site.manifests;
    if (settings === undefined) return;
    const parties = new Set(neededHosts(site).flatMap(({ declared }) => declared ?? []));
    for (const kind of loadKinds) {
      // The tag manager decides what its tags load.
      if (settings.value.gtm !== undefined && kind !== "frames") continue;
      settings.value.thirdParties?.[kind]?.forEach((party, index) => {
        if (parties.has(party)) return;
        report({
          document: settings.document,
          path: ["thirdParties", kind, index],
          message: `No block loads from ${party.host}, and all pages allow it.`,
          hint: "Remove the entry.",
        });
      });
    }
  },
};
