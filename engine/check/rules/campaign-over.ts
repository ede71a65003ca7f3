import type { Rule } from "../rule.ts";

export const campaignOver: Rule = {
  meta: {
    code: "campaign-over",
    severity: "warning",
    tier: "content",
    title: "A campaign that is over",
    needs: "today",
    once: true,
  },
  check: ({ manifests: { campaigns, today } }, report) => {
    if (today === undefined) return;
    for (const { document, value } of campaigns.values()) {
      if (value.enabled === false || value.until.slice(0, 10) >= today) continue;
      report({
        document,
        path: ["until"],
        message: `The campaign ended at ${value.until}: today is ${today}.`,
        hint: 'Delete the file, switch it off with "enabled": false, or write the next window.',
      });
    }
  },
};
