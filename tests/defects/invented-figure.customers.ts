import type { Defect } from "./_defect.ts";

/** Nobody has counted them. */
export const defect: Defect = {
  changes: [
    { file: "messages/sv_SE/take.json", find: '"En helt vanlig tisdag"', put: '▸"Över 50 000 nöjda kunder"' },
  ],
};
