import type { Defect } from "./_defect.ts";

/** Somebody began a file without the first line of the others. */
export const defect: Defect = {
  changes: [
    {
      file: "redirects.json",
      find: `{
  "$schema": "./schema/redirects.json",`,
      put: "▸{",
    },
  ],
};
