import type { Defect } from "./_defect.ts";

/** A link that says nothing. */
export const defect: Defect = {
  changes: [
    {
      file: "messages/en_GB/common.json",
      find: '"common.header.contact": "Contact"',
      put: '"common.header.contact": ▸"Click here"',
    },
  ],
};
