import type { Defect } from "./_defect.ts";

/** A variant's picture lost its own alt text and inherits that of another picture. */
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
  "blocks": { "hero": { "set": { "image": { "image": ▸"hero-table.webp" } } } }
}
`,
    },
  ],
};
