import type { Defect } from "./_defect.ts";

/** The words for a picture were deleted. */
export const defect: Defect = {
  changes: [{ file: "blocks/guarantee.json", find: '"alt": "t:common.guarantee.alt"', put: '"alt": ▸""' }],
};
