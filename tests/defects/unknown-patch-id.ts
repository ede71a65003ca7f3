import type { Defect } from "./_defect.ts";

/** A variant patches a block that its base does not have. */
export const defect: Defect = {
  changes: [
    {
      file: "routes/summer.json",
      text: `{
  "$schema": "../schema/route.json",
  "name": "summer",
  "path": "/summer",
  "extends": "take",
  "head": { "noindex": true },
  "blocks": { ▸"ctas": { "remove": true } }
}
`,
    },
  ],
};
