import type { Defect } from "./_defect.ts";

/** A height is asked in kilograms. */
export const defect: Defect = {
  changes: [
    {
      file: "quizzes/v1.json",
      find: '    {\n      "kind": "single",\n      "id": "pace",',
      put: '    { "kind": "number", "id": "tall", "title": "t:v1.first.title", "health": true, "measure": "height", "units": [▸"kg"], "min": 100, "max": 220 },\n    {\n      "kind": "single",\n      "id": "pace",',
    },
  ],
};
