import type { Defect } from "./_defect.ts";

/** One short heading of a copied catalogue is still German. */
export const defect: Defect = {
  changes: [
    { file: "markets.json", find: '"code": "da_DK"\n', put: '"code": ▸"da_DK"\n' },
    {
      file: "messages/da_DK/insfrastructure.json",
      find: '"$schema": "../../schema/messages.json",',
      put: '"$schema": "../../schema/messages.json",\n  "$copiedFrom": "de_DE",',
    },
    { file: "messages/da_DK/insfrastructure.json", find: '"Renhed"', put: '"Reinheit"' },
  ],
};
