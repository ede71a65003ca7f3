import type { Defect } from "./_defect.ts";

/** A small picture is shown as wide as the page. */
export const defect: Defect = {
  changes: [
    { file: "routes/error.json", find: '"preset": "illustration"', put: '"preset": "hero-wide"' },
    { file: "routes/error.json", mark: '"error-empty-plate.webp"' },
  ],
  consequences: [
    { code: "unused-preset", file: "site.json", why: "No other picture has the preset that it had." },
  ],
};
