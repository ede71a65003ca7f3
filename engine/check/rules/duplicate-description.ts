import type { Rule } from "../rule.ts";
import { reportSameHeads } from "../same-heads.ts";

export const duplicateDescription: Rule = {
  meta: {
    code: "duplicate-description",
    severity: "warning",
    title: "Two pages have the same description",
    configurable: true,
    followsInFile: ["duplicate-title"],
  },
  check: (site, report) => {
    const hint = "Describe what this page offers and the other one does not.";
    reportSameHeads(site, "description", report, hint);
  },
};
