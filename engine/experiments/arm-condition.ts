import type { Arms } from "./page-experiment.ts";

/**
 * The arms that show a block, as its payload and its element have them: `headline:short,long price:high` is shown
 * to visitors with one of the arms "short" and "long" of the experiment "headline" and the arm "high" of "price".
 */
export type ArmCondition = string;

/** Writes the condition that one of the given arms of each experiment is the visitor's. */
export const armCondition = (arms: Readonly<Record<string, readonly string[]>>): ArmCondition =>
  Object.entries(arms)
    .map(([experiment, ids]) => `${experiment}:${ids.join()}`)
    .join(" ");

/** Whether visitors with these arms see something with this condition. */
export const isShown = (condition: ArmCondition, arms: Arms): boolean =>
  condition.split(" ").every((part) => {
    // SAFETY: `armCondition` has written both parts. Without an arm, `includes` finds none.
    const [experiment, ids] = part.split(":") as [string, string];
    return ids.split(",").includes(arms[experiment] as string);
  });
