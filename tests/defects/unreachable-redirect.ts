import type { Defect } from "./_defect.ts";

/** The whole address is copied from a mail, with its query. */
export const defect: Defect = {
  changes: [{ file: "redirects.json", find: '"/check"', put: '▸"/check?utm_source=mail"' }],
};
