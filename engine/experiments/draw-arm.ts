import { out, type PageExperiment } from "./page-experiment.ts";

/** The arm of a browser's draw, a number from 0 to 1, the latter excluded. */
export const drawArm = ({ arms, group }: Pick<PageExperiment, "arms" | "group">, draw: number): string =>
  (draw < (group?.[1] ?? 0) ? undefined : arms.find(([, upTo]) => draw < upTo)?.[0]) ?? out;

/** The bounds by which `drawArm` draws arms with these weights, from a share of all draws. */
export function armBounds(
  arms: readonly { readonly id: string; readonly weight: number }[],
  [from, to]: readonly [number, number] = [0, 1],
): PageExperiment["arms"] {
  const total = arms.reduce((sum, { weight }) => sum + weight, 0);
  let upTo = 0;
  return arms.map(({ id, weight }, index) => {
    upTo += weight;
    return [id, index === arms.length - 1 ? to : from + ((to - from) * upTo) / total] as const;
  });
}
