import type { Defect } from "./_defect.ts";

/** A word is quoted as on a typewriter. */
export const defect: Defect = {
  changes: [
    {
      file: "messages/en_GB/take2.json",
      find: '"The list on the fridge"',
      put: String.raw`▸"The \"list\" on the fridge"`,
    },
  ],
};
