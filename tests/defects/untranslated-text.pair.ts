import type { Defect } from "./_defect.ts";

/** An English text in the Swedish catalogue. None of the two is the default market's language. */
export const defect: Defect = {
  changes: [
    {
      file: "messages/sv_SE/take.json",
      find: '"take.reasons.title": "Fyra goda skäl att läsa etiketten"',
      put: '"take.reasons.title": ▸"Four good reasons to read the label"',
    },
  ],
};
