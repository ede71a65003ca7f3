import type { Defect } from "./_defect.ts";

/** No route uses the layout. */
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
