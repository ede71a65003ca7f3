import type { Defect } from "./_defect.ts";

/** A column gets the guarantee. */
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
        "first": [{ "id": "rights", "block": "rich-text", "version": 2, "props": { "title": "t:refund.rights.title", "body": "t:refund.rights.body" } }],
        "second": [{ "id": "again", "block": ▸"guarantee", "props": { "title": "t:refund.rights.title", "text": "t:refund.rights.body" } }]
      }
    }
  ]
}
`,
    },
  ],
};
