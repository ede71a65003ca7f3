import type { Defect } from "./_defect.ts";

/** A text is missing in the default market's language. */
export const defect: Defect = {
  changes: [
    {
      file: "messages/de_DE/take3.json",
      find: `  "take3.hero.eyebrow": "Der lange Weg, kurz erzählt",
`,
      put: "",
    },
    { file: "messages/de_DE/take3.json", mark: '"take3.head.description"' },
  ],
};
