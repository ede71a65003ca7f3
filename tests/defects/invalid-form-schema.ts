import type { Defect } from "./_defect.ts";

/** A bracket of a pattern is not closed. */
export const defect: Defect = {
  changes: [
    {
      file: "forms/refund.json",
      find: `"required": "t:forms.refund.number-required"
          },
          "schema": {
            "type": "string",
            "maxLength": 200
          }`,
      put: `"required": "t:forms.refund.number-required",
            "pattern": "t:forms.refund.number-hint"
          },
          "schema": {
            "type": "string",
            "maxLength": 200,
            "pattern": ▸"^[0-9+$"
          }`,
    },
  ],
};
