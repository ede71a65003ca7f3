import type { Defect } from "./_defect.ts";

/** A sentence was changed, and an article stayed behind. */
export const defect: Defect = {
  changes: [
    {
      file: "messages/en_GB/index.json",
      find: '"index.benefits.title": "Small, plain and well made"',
      put: '"index.benefits.title": ▸"Small, plain and and well made"',
    },
  ],
};
