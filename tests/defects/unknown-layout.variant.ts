import type { Defect } from "./_defect.ts";

/** A route uses a layout that does not exist. */
export const defect: Defect = {
  changes: [
    {
      file: "routes/summer.json",
      text: `{
  "$schema": "../schema/route.json",
  "name": "summer",
  "path": "/summer",
  "extends": "take",
  "layout": ▸"summer",
  "head": { "noindex": true }
}
`,
    },
  ],
};
