import type { ExperimentManifest } from "../../schema/experiment.ts";
import { experimentMarkets, experimentPermission } from "../../site/experiments/experiment-scope.ts";
import type { Manifests } from "../../site/manifests.ts";
import type { Rule } from "../rule.ts";

/** The reason why an experiment has no visitors although it is switched on. */
function findReason(manifests: Manifests, value: ExperimentManifest) {
  const { today } = manifests;
  if (value.traffic === 0)
    return {
      path: ["traffic"],
      message: "The experiment has no visitors: its traffic is 0 %.",
      hint: 'Raise it, or switch the experiment off with "enabled": false.',
    };
  if (value.until !== undefined && today !== undefined && value.until <= today)
    return {
      path: ["until"],
      message: `The experiment ended before ${value.until}: today is ${today}.`,
      hint: `End it: npm run experiment -- end ${value.name} --winner <arm>.`,
    };
  const codes = experimentMarkets(manifests, value);
  // `unknown-market` reports markets that do not exist.
  if (codes.length === 0) return undefined;
  if (codes.some((code) => experimentPermission(manifests, value, code) !== "off")) return undefined;
  return {
    path: [value.markets ? "markets" : "name"],
    message: `The experiment has no visitors: none of its markets allows experiments (${codes.join(", ")}).`,
    hint: 'Set "experiments" in the "statistics" of a market in markets.json to "allowed" or "consent", if its law permits that.',
  };
}

export const experimentWithoutVisitors: Rule = {
  meta: {
    code: "experiment-without-visitors",
    severity: "warning",
    tier: "content",
    title: "An experiment without visitors",
    needs: "today",
    once: true,
  },
  check: ({ manifests }, report) => {
    for (const { document, value } of manifests.experiments.values()) {
      const reason = value.enabled === false ? undefined : findReason(manifests, value);
      if (reason) report({ document, ...reason });
    }
  },
};
