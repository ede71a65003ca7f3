import type { Defect } from "./_defect.ts";

/** A bracket of a pattern is not closed. */
export const defect: Defect = {
  changes: [
    {
      file: "forms/feedback.json",
      find: `"schema": {
            "type": "string",
            "maxLength": 40
          }`,
      put: `"errors": {
            "pattern": "t:forms.number.hint"
          },
          "schema": {
            "type": "string",
            "maxLength": 40,
            "pattern": ▸"^[0-9+$"
          }`,
    },
  ],
};
