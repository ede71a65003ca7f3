import type { Defect } from "./_defect.ts";

/** The rule of a campaign that led elsewhere. */
export const defect: Defect = {
  changes: [
    {
      file: "order-targets.json",
      find: '{ "to": "take" }',
      put: '{ "routes": ["v1", "v1-2"], "to": ▸"take" },\n    { "to": "take" }',
    },
  ],
};
