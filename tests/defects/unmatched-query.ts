import type { Defect } from "./_defect.ts";

/** The parameter of one outcome is misspelt. */
export const defect: Defect = {
  changes: [
    {
      file: "quizzes/v2.json",
      find: `"id": "lever",
      "score": {
        "from": 2,
        "to": 2
      },
      "link": {
        "to": "v2-summary",
        "query": "src=v2"`,
      put: `"id": "lever",
      "score": {
        "from": 2,
        "to": 2
      },
      "link": {
        "to": "v2-summary",
        "query": ▸"scr=v2"`,
    },
  ],
};
