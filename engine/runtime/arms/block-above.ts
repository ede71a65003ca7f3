import type { ArmCondition } from "../../experiments/arm-condition.ts";
import type { ArmHead } from "../../experiments/page-experiment.ts";

interface WatchedBlock {
  readonly id: string;
  readonly arms?: ArmCondition;
}

/** The blocks of all arms of a page, and the heads of arms that change it. */
export interface ArmBlocks {
  readonly heads?: readonly ArmHead[];
  readonly before: readonly WatchedBlock[];
  readonly main: readonly WatchedBlock[];
  readonly after: readonly WatchedBlock[];
}

/**
 * The id of the block above the first place where the arms of an experiment differ. Everything above this place is
 * the same in all arms, so it comes into view equally often. Empty if the arms differ at the top of the page or in
 * its head. Undefined if they do not differ.
 */
export function blockAbove({ heads = [], ...page }: ArmBlocks, experiment: string): string | undefined {
  const isAbout = (condition = "") => condition.split(" ").some((part) => part.startsWith(`${experiment}:`));
  if (heads.some(([condition]) => isAbout(condition))) return "";
  const blocks = [...page.before, ...page.main, ...page.after];
  const first = blocks.findIndex(({ arms }) => isAbout(arms));
  return first < 0 ? undefined : (blocks.slice(0, first).findLast(({ arms }) => !arms)?.id ?? "");
}
