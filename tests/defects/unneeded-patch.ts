import type { Defect } from "./_defect.ts";

/** A variant repeats its base's title. */
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
  "blocks": { "guarantee": { "remove": true }, "hero": { "set": { ▸"title": "t:take.hero.title" } } }
}
`,
    },
  ],
};
