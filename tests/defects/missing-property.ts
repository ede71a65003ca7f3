import type { Defect } from "./_defect.ts";

/** The title of a text was deleted. */
export const defect: Defect = {
  changes: [
    {
      file: "routes/buy.json",
      find: `"props": {
        "title": "t:buy.jar.title",`,
      put: '"props": ▸{',
    },
  ],
};
