import type { Defect } from "./_defect.ts";

/** A block was pasted twice, and got a new id. */
export const defect: Defect = {
  changes: [
    {
      file: "routes/take.json",
      find: `    {
      "id": "products",`,
      put: `    {
      "id": ▸"day-2",
      "block": "rich-text",
      "version": 2,
      "props": { "title": "t:take.day.title", "body": "t:take.day.body" }
    },
    {
      "id": "products",`,
    },
  ],
};
