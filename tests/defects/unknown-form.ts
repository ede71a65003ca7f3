import type { Defect } from "./_defect.ts";

/** A form's name is misspelt. */
export const defect: Defect = {
  changes: [{ file: "routes/feedback.json", find: '"form": "feedback"', put: '"form": ▸"feadback"' }],
};
