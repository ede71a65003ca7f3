import type { Defect } from "./_defect.ts";

/** A countdown restarts for every visitor, and the reason that allowed it was deleted. */
export const defect: Defect = {
  changes: [
    {
      file: "routes/take.json",
      find: `"allow": {
        "restarting-countdown": "The spec asks for fifteen minutes that start anew. They count a tea break and no offer: the label says so, and at the end that the price is the same."
      },
      "props"`,
      put: '"props"',
    },
    { file: "routes/take.json", mark: '"duration"' },
  ],
};
