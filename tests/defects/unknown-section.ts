import type { Defect } from "./_defect.ts";

/** A link leads to a section that its page does not have. */
export const defect: Defect = {
  changes: [{ file: "blocks/footer.json", find: '"hash": "delivery"', put: '"hash": ▸"shipping"' }],
};
