import type { Defect } from "./_defect.ts";

/** The end of a countdown was deleted. */
export const defect: Defect = {
  changes: [
    {
      file: "routes/take.json",
      find: `"allow": {
        "restarting-countdown": "The spec asks for fifteen minutes that start anew. They count a tea break and no offer: the label says so, and at the end that the price is the same."
      },
      `,
      put: ``,
    },
    {
      file: "routes/take.json",
      find: `"mode": "duration",
        "seconds": 900`,
      put: '"mode": ▸"deadline"',
    },
  ],
};
