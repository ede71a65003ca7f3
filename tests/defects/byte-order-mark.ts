import type { Defect } from "./_defect.ts";

/** Saved as UTF-8 with BOM, which is shown as an escape here: the character itself cannot be seen. */
export const defect: Defect = {
  changes: [
    {
      file: "layouts/quiz.json",
      find: '{\n  "$schema": "../schema/layout.json"',
      put: '▸\ufeff{\n  "$schema": "../schema/layout.json"',
    },
  ],
};
