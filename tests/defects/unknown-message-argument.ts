import type { Defect } from "./_defect.ts";

/** A placeholder is misspelt in one language. */
export const defect: Defect = {
  changes: [{ file: "messages/fi_FI/take.json", find: '"{brand}-rutiini"', put: '▸"{bradn}-rutiini"' }],
};
