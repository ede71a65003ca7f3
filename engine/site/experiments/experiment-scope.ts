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

/** When an experiment may run: from its first moment until the first one after it, in milliseconds since 1970. */
export interface ExperimentWindow {
  readonly from: number;
  readonly until: number;
}

const readStart = (day: string): number => Date.parse(`${day}T00:00:00Z`);

export const experimentWindow = ({ from, until }: ExperimentManifest): ExperimentWindow => ({
  from: from === undefined ? Number.NEGATIVE_INFINITY : readStart(from),
  until: until === undefined ? Number.POSITIVE_INFINITY : readStart(until),
});

/** Whether two periods have a moment in common. */
export const overlaps = (one: ExperimentWindow, other: ExperimentWindow): boolean =>
  one.from < other.until && other.from < one.until;

/** The codes of the markets that an experiment is written for. */
export const experimentMarkets = (
  { markets }: Manifests,
  experiment: ExperimentManifest,
): readonly string[] =>
  (markets?.value.markets ?? [])
    .map(({ code }) => code)
    .filter((code) => experiment.markets?.includes(code) ?? true);
