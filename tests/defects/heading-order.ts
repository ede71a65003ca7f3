import type { Defect } from "./_defect.ts";

/** A section's heading is made the page's, which has one. */
export const defect: Defect = {
  changes: [
    {
      file: "routes/refund.json",
      find: `"block": "rich-text",
      "props": {
        "title": "t:refund.rights.title",`,
      put: `"block": ▸"rich-text",
      "props": {
        "level": "page",
        "title": "t:refund.rights.title",`,
    },
  ],
};
