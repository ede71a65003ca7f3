import type { Defect } from "./_defect.ts";

/** The address of a page was deleted. */
export const defect: Defect = {
  changes: [
    { file: "routes/refund.json", find: '  "path": "/refund",\n', put: "" },
    { file: "routes/refund.json", mark: '"refund",\n  "layout"' },
  ],
};
