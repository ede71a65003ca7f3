import type { Defect } from "./_defect.ts";

/** A copied route keeps its title. */
export const defect: Defect = {
  changes: [
    {
      file: "messages/en_GB/longlanding.json",
      find: '"The long version: everything about {brand} on one long page"',
      put: '"{brand}: glucomannan and chromium in capsules"',
    },
    { file: "routes/longlanding.json", mark: '"t:longlanding.head.title"' },
  ],
};
