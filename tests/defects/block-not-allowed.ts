import type { Defect } from "./_defect.ts";

/** A column gets the guarantee. */
export const defect: Defect = {
  changes: [
    {
      file: "routes/upsellfat.json",
      find: `"second": [
`,
      put: `"second": [
          { "id": "again", "block": ▸"guarantee", "props": { "title": "t:upsellfat.choice.title", "text": "t:upsellfat.choice.body" } },
`,
    },
  ],
};
