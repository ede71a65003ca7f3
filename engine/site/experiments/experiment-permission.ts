import type { ExperimentManifest } from "../../schema/experiment.ts";
import type { LinkedSite } from "../link-site.ts";
import type { Manifests } from "../manifests.ts";

/** Who takes part in an experiment: everybody, those who allow statistics, or nobody. */
export type ExperimentPermission = "allowed" | "consent" | "off";

/**
 * Who takes part in an experiment in a market. Nobody does if it is switched off. Its days are the browser's
 * business.
 */
export const experimentPermission = (
  { markets }: Manifests,
  { enabled }: ExperimentManifest,
  market: string,
): ExperimentPermission =>
  enabled === false
    ? "off"
    : (markets?.value.markets.find(({ code }) => code === market)?.statistics?.experiments ?? "off");

/** A site without the experiments that are switched off. Returns the same site if all are on. */
export function withoutSwitchedOff(site: LinkedSite): LinkedSite {
  const { manifests } = site;
  const isOn = ({ value }: { readonly value: ExperimentManifest }) => value.enabled !== false;
  const on = manifests.byKind.experiment.filter(isOn);
  if (on.length === manifests.byKind.experiment.length) return site;
  const experiments = new Map([...manifests.experiments].filter(([, one]) => isOn(one)));
  return {
    ...site,
    manifests: { ...manifests, experiments, byKind: { ...manifests.byKind, experiment: on } },
  };
}
