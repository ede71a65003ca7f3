import type { Defect } from "./_defect.ts";

/** A file lacks the `$schema` line. */
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
