import type { Defect } from "./_defect.ts";

/** A text is missing in one language. */
export const defect: Defect = {
  changes: [
    {
      file: "messages/sv_SE/take.json",
      find: `  "take.hero.title": "Tre mål mat. Tre glas. En plan som är din.",
`,
      put: ``,
    },
    { file: "messages/sv_SE/take.json", mark: '"take.hero.eyebrow"' },
  ],
};
