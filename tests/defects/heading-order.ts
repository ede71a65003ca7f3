import type { Defect } from "./_defect.ts";

/** The heading of a section becomes a second main heading. */
export const defect: Defect = {
  changes: [
    {
      file: "routes/refund.json",
      find: `"block": "rich-text",
      "version": 2,
      "props": {
        "title": "t:refund.rights.title",`,
      put: `"block": ▸"rich-text",
      "version": 2,
      "props": {
        "pageTitle": "t:refund.rights.title",`,
    },
  ],
};
