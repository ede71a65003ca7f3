import type { Defect } from "./_defect.ts";

/** The file was saved as UTF-8 with BOM. The BOM is an escape here, because the character is invisible. */
export const defect: Defect = {
  changes: [
    {
      file: "layouts/quiz.json",
      find: '{\n  "$schema": "../schema/layout.json"',
      put: '▸\ufeff{\n  "$schema": "../schema/layout.json"',
    },
  ],
};
