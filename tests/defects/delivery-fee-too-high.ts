import type { Defect } from "./_defect.ts";

const until = '"money": 4900\n        },\n        "deliveryFee": {\n          "money": ';

/** Two digits too many. */
export const defect: Defect = {
  site: "small-shop",
  changes: [{ file: "markets.json", find: `${until}490\n`, put: `${until}▸49000\n` }],
};
