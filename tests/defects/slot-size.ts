import type { Defect } from "./_defect.ts";

/** Two columns, of which the first lacks its blocks. */
export const defect: Defect = {
  changes: [
    {
      file: "routes/upsellfat.json",
      find: `"first": [
          {
            "id": "recipe",
            "block": "rich-text",
            "version": 2,
            "props": {
              "title": "t:upsellfat.recipe.title",
              "body": "t:upsellfat.recipe.body"
            }
          }
        ],
        "second": [`,
      put: `"first": ▸[],
        "second": [
          {
            "id": "recipe",
            "block": "rich-text",
            "version": 2,
            "props": {
              "title": "t:upsellfat.recipe.title",
              "body": "t:upsellfat.recipe.body"
            }
          },`,
    },
  ],
};
