import type { Defect } from "./_defect.ts";

/** A dose of the translation, not of the product. */
export const defect: Defect = {
  changes: [{ file: "messages/sv_SE/common.json", find: '"Ta två kapslar"', put: '▸"Ta tre kapslar"' }],
};
