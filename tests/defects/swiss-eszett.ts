import type { Defect } from "./_defect.ts";

/** A German spelling in a Swiss text. */
export const defect: Defect = {
  changes: [
    {
      file: "messages/ch_CH/take.json",
      find: '"take.reasons.title": "Vier gute Gründe, die Etikette zu lesen"',
      put: '"take.reasons.title": ▸"Vier gute Gründe, die große Etikette zu lesen"',
    },
  ],
};
