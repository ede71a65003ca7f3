import type { Defect } from "./_defect.ts";

/** A Cyrillic о in an English word. */
export const defect: Defect = {
  changes: [
    {
      file: "messages/en_GB/take.json",
      find: '"Choose your jars"',
      put: String.raw`▸"Cho\u043ese your jars"`,
    },
  ],
};
