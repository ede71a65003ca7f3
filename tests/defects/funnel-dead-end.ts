import type { Defect } from "./_defect.ts";

/** A page sells, but nothing on it leads further. */
export const defect: Defect = {
  changes: [
    {
      file: "routes/winter.json",
      text: `{
  "$schema": "../schema/route.json",
  "name": "winter",
  "path": "/winter",
  "layout": "empty",
  "head": { "title": "t:take.day.title", "description": "t:take.head.description", "noindex": true },
  "blocks": [
    {
      "id": "hero",
      "block": "hero",
      "props": { "title": "t:take.hero.title", "order": ▸{ "label": "t:take.hero.order", "navigate": false } }
    },
    { "id": "products", "block": "rich-text", "version": 2, "props": { "title": "t:take.day.title", "body": "t:take.day.body" } },
    { "ref": "footer-small" }
  ]
}
`,
    },
  ],
  alone: "a funnel is followed only where all that leads along it can be read",
};
