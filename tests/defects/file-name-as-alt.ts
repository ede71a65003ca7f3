import type { Defect } from "./_defect.ts";

/** The name of the file stands for its description. */
export const defect: Defect = {
  changes: [
    {
      file: "messages/fi_FI/common.json",
      find: '"common.guarantee.alt": "Paperileikkaus: ruusuke, jossa on lehti ja oikein-merkki – rahat takaisin -takuu"',
      put: '"common.guarantee.alt": ▸"seal-guarantee.webp"',
    },
  ],
};
