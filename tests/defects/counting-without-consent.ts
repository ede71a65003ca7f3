import type { Defect } from "./_defect.ts";

/** Germany counts visits as France does, without consent. */
export const defect: Defect = {
  changes: [
    {
      file: "markets.json",
      find: '"counts": "off",\n        "experiments": "off",\n        "reason": "§ 25 (1)',
      put: '"counts": ▸"allowed",\n        "experiments": "off",\n        "reason": "§ 25 (1)',
    },
  ],
};
