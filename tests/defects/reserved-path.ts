import type { Defect } from "./_defect.ts";

/** A page is where the server shows its figures. */
export const defect: Defect = {
  changes: [
    {
      file: "routes/news.json",
      text: '{\n  "$schema": "../schema/route.json",\n  "name": "news",\n  "path": ▸"/admin",\n  "layout": "quiz",\n  "head": { "title": "t:v1.first.title", "description": "t:v1.kept.title", "noindex": true },\n  "blocks": [\n    { "id": "first", "block": "rich-text", "version": 2, "props": { "pageTitle": "t:v1.first.title", "body": "t:v1.first.body" } }\n  ]\n}\n',
    },
  ],
};
