import type { Defect } from "./_defect.ts";

/** A text is missing in one language. */
export const defect: Defect = {
  changes: [
    {
      file: "messages/sv_SE/get.json",
      find: `  "get.hero.title": "En ny rutin är sju små morgnar lång.",
`,
      put: "",
    },
    { file: "messages/sv_SE/get.json", mark: '"get.hero.eyebrow"' },
  ],
};
