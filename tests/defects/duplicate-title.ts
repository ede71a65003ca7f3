import type { Defect } from "./_defect.ts";

/** A copied route keeps its title. */
export const defect: Defect = {
  changes: [
    {
      file: "messages/en_GB/take.json",
      find: '"take.head.title": "Three glasses a day: the {brand} routine"',
      put: '"take.head.title": "{brand}: glucomannan and chromium in capsules"',
    },
    { file: "routes/take.json", mark: '"t:take.head.title"' },
  ],
};
