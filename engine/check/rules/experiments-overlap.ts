import { locate } from "../../json/locate.ts";
import type { ExperimentManifest } from "../../schema/experiment.ts";
import { armChanges } from "../../site/apply-change.ts";
import {
  campaignTouches,
  isSameThing,
  pageTouches,
  type Touch,
} from "../../site/campaigns/campaign-touches.ts";
import { campaignWindows } from "../../site/campaigns/campaign-windows.ts";
import { experimentMarkets, experimentWindow, overlaps } from "../../site/experiments/experiment-scope.ts";
import type { LinkedSite } from "../../site/link-site.ts";
import type { Parsed } from "../../site/manifests.ts";
import type { Rule } from "../rule.ts";

type Experiment = Parsed<ExperimentManifest>;

/** Something else that changes pages. */
interface Other {
  /** `campaign "black-week"`. */
  readonly name: string;
  readonly touches: readonly Touch[];
  /** The markets in which it changes them while the experiment runs. */
  readonly markets: readonly string[];
}

const listTouches = (experiment: Experiment): Touch[] =>
  armChanges(experiment).flatMap((change) => pageTouches(change, change.routes));

/** Whether no browser takes part in both. */
const areApart = ({ value: { group: one } }: Experiment, { value: { group: other } }: Experiment): boolean =>
  one !== undefined && one.name === other?.name;

function findRivals(site: LinkedSite, experiment: Experiment, earlier: readonly Experiment[]): Other[] {
  const { manifests } = site;
  const window = experimentWindow(experiment.value);
  const campaigns = [...manifests.campaigns.values()]
    .filter(({ value }) => value.enabled !== false)
    .map((campaign): Other => {
      const during = campaignWindows(manifests, campaign.value).filter(({ from, until }) =>
        overlaps(window, { from: from.ms, until: until.ms }),
      );
      return {
        name: `campaign "${campaign.value.name}"`,
        touches: campaignTouches(site, campaign),
        markets: during.map(({ market }) => market.code),
      };
    });
  const experiments = earlier
    .filter((one) => !areApart(one, experiment) && overlaps(window, experimentWindow(one.value)))
    .map(
      (one): Other => ({
        name: `experiment "${one.value.name}"`,
        touches: listTouches(one),
        markets: experimentMarkets(manifests, one.value),
      }),
    );
  return [...campaigns, ...experiments];
}

export const experimentsOverlap: Rule = {
  meta: {
    code: "experiments-overlap",
    severity: "error",
    tier: "reference",
    title: "An experiment changes what another experiment or a campaign changes",
    once: true,
  },
  check: (site, report) => {
    const on = [...site.manifests.experiments.values()].filter(({ value }) => value.enabled !== false);
    on.forEach((experiment, index) => {
      const codes = experimentMarkets(site.manifests, experiment.value);
      for (const { name, touches, markets } of findRivals(site, experiment, on.slice(0, index))) {
        const common = markets.filter((code) => codes.includes(code));
        const touch = listTouches(experiment).find((candidate) =>
          touches.some((other) => isSameThing(candidate, other)),
        );
        const before = touch && touches.find((other) => isSameThing(touch, other));
        if (touch === undefined || before === undefined || common.length === 0) continue;
        const { line } = locate(before.document, before.path);
        report({
          document: touch.document,
          path: touch.path,
          message: `The ${name} changes ${touch.name} as well (${before.document.file}:${line}), at the same time in ${common.join(", ")}.`,
          hint: "Change it in one of them only, run them one after the other, or give both experiments shares of one group.",
        });
      }
    });
  },
};
