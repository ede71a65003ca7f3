import { isGtmId, suggestGtmId } from "../../tags/gtm-id.ts";
import type { Rule } from "../rule.ts";

export const invalidGtmId: Rule = {
  meta: {
    code: "invalid-gtm-id",
    severity: "error",
    tier: "shape",
    title: "A tag-manager id has the wrong format",
    once: true,
  },
  check: ({ manifests }, report) => {
    const gtm = manifests.settings?.value.gtm;
    if (manifests.settings === undefined || gtm === undefined || isGtmId(gtm)) return;
    const suggestion = suggestGtmId(gtm);
    report({
      document: manifests.settings.document,
      path: ["gtm"],
      message: `"${gtm}" is not a tag-manager id.`,
      hint:
        suggestion === undefined
          ? "Write GTM- followed by capital letters and digits."
          : `Did you mean "${suggestion}"?`,
    });
  },
};
