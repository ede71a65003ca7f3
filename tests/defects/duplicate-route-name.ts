import type { Defect } from "./_defect.ts";

/** A route takes the name of another one's twin. */
export const defect: Defect = {
  changes: [
    {
      file: "routes/take-2.json",
      text: `{
  "$schema": "../schema/route.json",
  "name": ▸"take-2",
  "path": "/take-two",
  "extends": "take",
  "head": { "noindex": true }
}
`,
    },
  ],
};
