import { allBlocks, blockUses, isCampaignEnd } from "../../site/collect-field-uses.ts";
import type { Rule } from "../rule.ts";

export const countdownWithoutCampaign: Rule = {
  meta: {
    code: "countdown-without-campaign",
    severity: "error",
    tier: "content",
    title: "A countdown to the end of a campaign on a page without one",
    once: true,
  },
  check: (site, report) => {
    const shared = new Set([...site.manifests.sharedBlocks.values()].map(({ document }) => document));
    for (const resolved of allBlocks(site)) {
      // A shared block may be there for campaigns only.
      if (resolved.campaign !== undefined || (shared.has(resolved.document) && resolved.path.length === 0))
        continue;
      for (const use of blockUses(site, resolved, "moment")) {
        if (!isCampaignEnd(use)) continue;
        report({
          ...use.locate(),
          message: `"campaign" is the end of a campaign, but no campaign shows this block.`,
          hint: 'Write the time itself: "2026-12-31T23:59:00+01:00". Or add the block in the "changes" of a campaign.',
        });
      }
    }
  },
};
