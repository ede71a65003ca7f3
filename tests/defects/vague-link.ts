import type { Defect } from "./_defect.ts";

/** The text of a link says nothing about its target. */
export const defect: Defect = {
  changes: [
    {
      file: "messages/en_GB/common.json",
      find: '"common.header.contact": "Contact"',
      put: '"common.header.contact": ▸"Click here"',
    },
  ],
};
