import { isGtmId, suggestGtmId } from "../../tags/gtm-id.ts";
import type { Rule } from "../rule.ts";

export const invalidGtmId: Rule = {
  code: "invalid-gtm-id",
  check: ({ world }, report) => {
    const gtm = world.site?.value.gtm;
    if (world.site === undefined || gtm === undefined || isGtmId(gtm)) return;
    const suggestion = suggestGtmId(gtm);
    report({
      document: world.site.document,
      path: ["gtm"],
      message: `"${gtm}" is not a tag-manager id.`,
      hint:
        suggestion === undefined
          ? "It is GTM- and capital letters or digits."
          : `Did you mean "${suggestion}"?`,
    });
  },
};
