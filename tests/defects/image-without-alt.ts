import type { Defect } from "./_defect.ts";

/** The alt text of a picture was deleted. */
export const defect: Defect = {
  changes: [{ file: "blocks/guarantee.json", find: '"alt": "t:common.guarantee.alt"', put: '"alt": ▸""' }],
};
