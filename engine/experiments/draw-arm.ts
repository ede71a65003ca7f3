import { out, type PageExperiment } from "./page-experiment.ts";

/** The arm of a browser's draw, a number from 0 to 1, the latter excluded. */
export const drawArm = (arms: PageExperiment["arms"], draw: number): string =>
  arms.find(([, from, to]) => draw >= from && draw < to)?.[0] ?? out;

/** The draws of arms with these weights, from a share of all draws. */
export function armDraws(
  arms: readonly { readonly id: string; readonly weight: number }[],
  [from, to]: readonly [number, number] = [0, 1],
): PageExperiment["arms"] {
  const total = arms.reduce((sum, { weight }) => sum + weight, 0);
  let weights = 0;
  let begin = from;
  return arms.map(({ id, weight }, index) => {
    weights += weight;
    const end = index === arms.length - 1 ? to : from + ((to - from) * weights) / total;
    const draws = [id, begin, end] as const;
    begin = end;
    return draws;
  });
}
