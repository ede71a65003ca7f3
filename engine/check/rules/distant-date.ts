import { writtenMoments } from "../../site/written-moments.ts";
import type { Rule } from "../rule.ts";

/** A price or an offer that is planned for later than this has a mistyped year. */
const maxYears = 3;

export const distantDate: Rule = {
  meta: {
    code: "distant-date",
    severity: "warning",
    title: "A date many years ahead",
    configurable: true,
  },
  check: (site, report) => {
    const { today } = site.manifests;
    if (today === undefined) return;
    const limit = new Date(today);
    limit.setUTCFullYear(limit.getUTCFullYear() + maxYears);
    // `impossible-history` reports earlier prices that are not over yet.
    for (const use of writtenMoments(site)) {
      if (Date.parse(use.value) <= limit.getTime()) continue;
      report({
        ...use.locate(),
        message: `${use.value} is more than ${maxYears} years ahead: today is ${today}.`,
        hint: "Correct the year.",
      });
    }
  },
};
