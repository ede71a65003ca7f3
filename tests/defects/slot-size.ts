import type { Defect } from "./_defect.ts";

/** Two columns, of which the first lacks its blocks. */
export const defect: Defect = {
  changes: [
    {
      file: "routes/evening.json",
      text: `{
  "$schema": "../schema/route.json",
  "name": "evening",
  "path": "/evening",
  "layout": "default",
  "head": { "title": "t:refund.head.title", "description": "t:refund.head.description", "noindex": true },
  "blocks": [
    { "id": "hero", "block": "hero", "props": { "title": "t:refund.hero.title" } },
    {
      "id": "evening",
      "block": "columns",
      "slots": {
        "first": ▸[],
        "second": [{ "id": "rights", "block": "rich-text", "version": 2, "props": { "title": "t:refund.rights.title", "body": "t:refund.rights.body" } }, { "id": "again", "block": "rich-text", "version": 2, "props": { "title": "t:refund.rights.title", "body": "t:refund.rights.body" } }]
      }
    }
  ]
}
`,
    },
  ],
};
