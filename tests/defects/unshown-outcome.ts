import type { Defect } from "./_defect.ts";

/** One outcome leads to an offer at once. */
export const defect: Defect = {
  changes: [
    {
      file: "quizzes/v3.json",
      find: `"id": "grazer",
      "score": {
        "from": 0,
        "to": 5
      },
      "link": {
        "to": "v3-summary"`,
      put: `"id": "grazer",
      "score": {
        "from": 0,
        "to": 5
      },
      "link": {
        "to": ▸"offer"`,
    },
  ],
};
