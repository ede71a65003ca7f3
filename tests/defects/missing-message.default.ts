import type { Defect } from "./_defect.ts";

/** A text is missing in the default market's language. */
export const defect: Defect = {
  changes: [
    {
      file: "messages/de_DE/take.json",
      find: `  "take.hero.eyebrow": "Die {brand}-Routine",
`,
      put: ``,
    },
    { file: "messages/de_DE/take.json", mark: '"take.head.description"' },
  ],
};
