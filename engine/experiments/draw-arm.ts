import type { PageExperiment } from "./page-experiment.ts";

/**
 * Draws an arm by the weights.
 *
 * @param random uniform between 0 and 1, the latter excluded.
 */
export const drawArm = ({ arms }: Pick<PageExperiment, "arms">, random: number): string =>
  arms.find(([, upTo]) => random < upTo)?.[0] ?? "";

/** The bounds by which `drawArm` draws arms with these weights. */
export function armBounds(
  arms: readonly { readonly id: string; readonly weight: number }[],
): PageExperiment["arms"] {
  const total = arms.reduce((sum, { weight }) => sum + weight, 0);
  let upTo = 0;
  return arms.map(({ id, weight }, index) => {
    upTo += weight;
    return [id, index === arms.length - 1 ? 1 : upTo / total] as const;
  });
}
