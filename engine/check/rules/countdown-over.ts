import { writtenMoments } from "../../site/collect-field-uses.ts";
import type { Rule } from "../rule.ts";

export const countdownOver: Rule = {
  meta: {
    code: "countdown-over",
    severity: "warning",
    tier: "shape",
    title: "A countdown whose end is over",
    needs: "today",
  },
  check: (site, report) => {
    const { today } = site.manifests;
    if (today === undefined) return;
    for (const use of writtenMoments(site)) {
      if (Date.parse(use.value) >= Date.parse(today)) continue;
      report({
        ...use.locate(),
        message: `${use.value} is over: today is ${today}.`,
        hint: "Set the end of the current offer, or remove the block.",
      });
    }
  },
};
