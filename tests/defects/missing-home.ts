import type { Defect } from "./_defect.ts";

/** The home page is not shown in Sweden. */
export const defect: Defect = {
  alone: "no funnel of a broken site is proved",
  changes: [
    {
      file: "routes/index.json",
      find: '"layout": "default",',
      put: '▸"markets": ["DE", "CH", "GB"],\n  "layout": "default",',
    },
  ],
};
