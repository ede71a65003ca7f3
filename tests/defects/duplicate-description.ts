import type { Defect } from "./_defect.ts";

/** A copied page keeps its description. */
export const defect: Defect = {
  changes: [
    {
      file: "routes/terms.json",
      find: '"description": "t:terms.head.description"',
      put: '"description": "t:v1.head.description"',
    },
    // Of two old pages, the second one by name is reported.
    { file: "routes/v1.json", mark: '"t:v1.head.description"' },
  ],
  consequences: [
    {
      code: "unused-message",
      file: "messages/ch_CH/terms.json",
      why: "nothing shows its own description",
    },
  ],
};
