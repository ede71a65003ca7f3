import type { Defect } from "./_defect.ts";

/** A route file was created but never written. */
export const defect: Defect = {
  changes: [{ file: "routes/guide.json", text: "▸" }],
  alone: "until every route can be read, nothing is called unused",
};
