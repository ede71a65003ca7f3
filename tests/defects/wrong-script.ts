import type { Defect } from "./_defect.ts";

/** An English word contains a Cyrillic о. */
export const defect: Defect = {
  changes: [
    {
      file: "messages/en_GB/take.json",
      find: '"Choose your jars"',
      put: String.raw`▸"Cho\u043ese your jars"`,
    },
  ],
};
