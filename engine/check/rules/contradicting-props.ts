import { allBlocks } from "../../site/collect-field-uses.ts";
import { findContradictions } from "../find-contradictions.ts";
import type { Rule } from "../rule.ts";

export const contradictingProps: Rule = {
  meta: {
    code: "contradicting-props",
    severity: "error",
    tier: "shape",
    title: "Props of a block contradict each other",
  },
  check: (site, report) => {
    for (const resolved of allBlocks(site))
      for (const finding of findContradictions(site.manifests, resolved)) report(finding);
  },
};
