import type { Defect } from "./_defect.ts";

/** A message key occurs in two files. */
export const defect: Defect = {
  changes: [
    {
      file: "messages/en_GB/take3.json",
      find: '"take3.head.title"',
      put: `▸"take.hero.order": "Choose your jars",
  "take3.head.title"`,
    },
  ],
};
