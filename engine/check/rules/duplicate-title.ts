import type { Rule } from "../rule.ts";
import { reportSameHeads } from "../same-heads.ts";

export const duplicateTitle: Rule = {
  meta: {
    code: "duplicate-title",
    severity: "warning",
    tier: "reference",
    title: "Two pages have the same title",
  },
  check: (site, report) => {
    const hint = 'Give it another title, or keep it out of search results with "noindex": true.';
    reportSameHeads(site, "title", report, hint);
  },
};
