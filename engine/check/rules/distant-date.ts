import { writtenMoments } from "../../site/collect-field-uses.ts";
import type { Finding } from "../../site/finding.ts";
import type { LinkedSite } from "../../site/link-site.ts";
import type { Rule } from "../rule.ts";

/** In years. A price or an offer further ahead than this has a mistyped year. */
const maxYears = 3;

interface Moment {
  readonly value: string;
  readonly locate: () => Pick<Finding, "document" | "path">;
}

/** The moments of blocks, and the last minutes of campaigns. */
const allMoments = (site: LinkedSite): Moment[] => [
  ...writtenMoments(site).map((use) => ({ value: use.value, locate: () => use.locate() })),
  ...[...site.manifests.campaigns.values()].map(({ document, value }) => ({
    value: value.until,
    locate: () => ({ document, path: ["until"] }),
  })),
];

export const distantDate: Rule = {
  meta: {
    code: "distant-date",
    severity: "warning",
    tier: "shape",
    title: "A date many years ahead",
    needs: "today",
  },
  check: (site, report) => {
    const { today } = site.manifests;
    if (today === undefined) return;
    const limit = new Date(today);
    limit.setUTCFullYear(limit.getUTCFullYear() + maxYears);
    // `impossible-history` reports earlier prices that are not over yet.
    for (const { value, locate } of allMoments(site)) {
      if (Date.parse(value) <= limit.getTime()) continue;
      report({
        ...locate(),
        message: `${value} is more than ${maxYears} years ahead: today is ${today}.`,
        hint: "Correct the year.",
      });
    }
  },
};
