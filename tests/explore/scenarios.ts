import type { Scenario } from "./scenario.ts";

const paid = ["the customer orders", "payment 1 is captured", "the worker looks"] as const;
const held = ["the customer orders", "payment 1 is authorised", "the worker looks"] as const;

/** The bounds that `npm test` explores to the end. */
export const scenarios: readonly Scenario[] = [
  {
    name: "the customer pays once, in two tabs",
    budget: { tab: 2, return: 1, event: 2, crash: 1, loss: 1 },
  },
];
