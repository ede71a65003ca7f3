import type { Defect } from "./_defect.ts";

/** A word is quoted as on a typewriter. */
export const defect: Defect = {
  changes: [
    {
      file: "messages/en_GB/index.json",
      find: '"index.benefits.title": "Small, plain and well made"',
      put: String.raw`"index.benefits.title": ▸"Small, \"plain\" and well made"`,
    },
  ],
};
