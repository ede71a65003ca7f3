import type { Defect } from "./_defect.ts";

/** The order targets were deleted. */
export const defect: Defect = {
  changes: [{ file: "order-targets.json", removed: true }],
  alone: "without order targets no way to an order is followed",
};
