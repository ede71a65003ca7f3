import type { Defect } from "./_defect.ts";

/** A variant's picture lost its own alt text and inherits that of another picture. */
export const defect: Defect = {
  changes: [
    {
      file: "routes/offerV3.json",
      find: '"image": { "image": "hero-jar.webp", "alt": "t:common.pictures.hero-jar", "preset": "hero" }',
      put: '"image": { "image": ▸"hero-jar.webp" }',
    },
  ],
};
