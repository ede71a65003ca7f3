import type { Defect } from "./_defect.ts";

/** A page that sells nothing has lost its footer. */
export const defect: Defect = {
  changes: [
    { file: "routes/feedback.json", find: '{\n      "ref": "footer-small"\n    },\n    ', put: "" },
    { file: "routes/feedback.json", mark: '"blocks"' },
  ],
};
