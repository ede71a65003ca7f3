import type { Defect } from "./_defect.ts";

/** The title of a text was deleted. */
export const defect: Defect = {
  changes: [
    {
      file: "routes/refund.json",
      find: `"props": {
        "title": "t:refund.steps.title",`,
      put: '"props": ▸{',
    },
  ],
};
