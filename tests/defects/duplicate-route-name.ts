import type { Defect } from "./_defect.ts";

/** A route has the name of another route's twin. */
export const defect: Defect = {
  changes: [
    {
      file: "routes/take-2.json",
      text: `{
  "$schema": "../schema/route.json",
  "name": ▸"take-2",
  "path": "/take-two",
  "extends": "take",
  "head": { "noindex": true },
  "blocks": { "hero": { "set": { "tone": "sage" } } }
}
`,
    },
  ],
};
