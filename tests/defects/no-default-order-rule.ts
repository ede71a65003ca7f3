import type { Defect } from "./_defect.ts";

/** The last order rule got a condition. */
export const defect: Defect = {
  changes: [
    {
      file: "order-targets.json",
      find: `"to": "offer2"
    }`,
      put: `"routes": ["take", "take-2"],
      "to": "offer2"
    }`,
    },
    { file: "order-targets.json", mark: '"rules"' },
  ],
};
