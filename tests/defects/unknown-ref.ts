import type { Defect } from "./_defect.ts";

/** A shared block's name is misspelt. */
export const defect: Defect = {
  changes: [
    { file: "layouts/simple-header.json", find: '"ref": "footer-small"', put: '"ref": ▸"small-footer"' },
  ],
};
