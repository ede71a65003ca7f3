import type { Defect } from "./_defect.ts";

/** The parameter of one outcome is misspelt. */
export const defect: Defect = {
  changes: [
    {
      file: "quizzes/v1s.json",
      find: `"id": "season",
      "score": {
        "from": 3,
        "to": 4
      },
      "link": {
        "to": "summary",
        "query": "src=v1s"`,
      put: `"id": "season",
      "score": {
        "from": 3,
        "to": 4
      },
      "link": {
        "to": "summary",
        "query": ▸"scr=v1s"`,
    },
  ],
};
