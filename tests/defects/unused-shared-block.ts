import type { Defect } from "./_defect.ts";

/** A shared block that no page shows. */
export const defect: Defect = {
  changes: [
    {
      file: "blocks/winter-note.json",
      text: `{
  "$schema": "../schema/shared-block.json",
  "name": ▸"winter-note",
  "block": "rich-text",
  "version": 2,
  "props": { "title": "t:take.day.title", "body": "t:take.day.body" }
}
`,
    },
  ],
};
