import type { Defect } from "./_defect.ts";

/** A placeholder as a translation program writes it. */
export const defect: Defect = {
  changes: [
    { file: "messages/en_GB/take.json", find: '"The {brand} routine"', put: '▸"The $' + '{brand} routine"' },
  ],
};
