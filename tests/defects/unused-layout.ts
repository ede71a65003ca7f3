import type { Defect } from "./_defect.ts";

/** A layout that no route has. */
export const defect: Defect = {
  changes: [
    {
      file: "layouts/offer-winter.json",
      text: `{
  "$schema": "../schema/layout.json",
  "name": ▸"offer-winter",
  "description": "For the winter offer.",
  "before": [{ "ref": "header" }],
  "after": [{ "ref": "footer" }]
}
`,
    },
  ],
};
