import type { Defect } from "./_defect.ts";

/** A block is removed, but a change of it is added as well. */
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
  "blocks": { "guarantee": { "remove": true, ▸"markets": ["DE"] } }
}
`,
    },
  ],
};
