import type { Defect } from "./_defect.ts";

/** The picture of a product, in a box as wide as a page. */
export const defect: Defect = {
  changes: [
    { file: "routes/error.json", find: '"preset": "illustration"', put: '"preset": "hero-wide"' },
    { file: "routes/error.json", mark: '"error-empty-plate.webp"' },
  ],
  consequences: [
    { code: "unused-preset", file: "site.json", why: "No other picture has the preset that it had." },
  ],
};
