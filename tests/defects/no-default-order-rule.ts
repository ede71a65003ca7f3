import type { Defect } from "./_defect.ts";

/** The last order rule got a condition. */
export const defect: Defect = {
  changes: [
    {
      file: "order-targets.json",
      find: '{ "to": "take" }',
      put: '{ "routes": ["offer1", "offer1-2"], "to": "take" }',
    },
    { file: "order-targets.json", mark: '"rules"' },
  ],
};
