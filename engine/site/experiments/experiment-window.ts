import type { ExperimentManifest } from "../../schema/experiment.ts";
import type { Manifests } from "../manifests.ts";

/** When an experiment may run: from its first moment until the first one after it, in milliseconds since 1970. */
export interface ExperimentWindow {
  readonly from: number;
  readonly until: number;
}

const startOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

export const experimentWindow = ({ from, until }: ExperimentManifest): ExperimentWindow => ({
  from: from === undefined ? Number.NEGATIVE_INFINITY : startOf(from),
  until: until === undefined ? Number.POSITIVE_INFINITY : startOf(until),
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
