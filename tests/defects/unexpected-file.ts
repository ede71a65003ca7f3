import type { Defect } from "./_defect.ts";

/** A folder is misspelt. */
export const defect: Defect = {
  changes: [
    {
      file: "route/guide.json",
      text: `▸{ "$schema": "../schema/route.json", "name": "guide", "path": "/guide", "extends": "take" }
`,
    },
  ],
};
