import type { Defect } from "./_defect.ts";

/** A form has the name of a quiz. */
export const defect: Defect = {
  changes: [
    {
      file: "forms/v1.json",
      text: `{
  "$schema": "../schema/form.json",
  "name": ▸"v1",
  "description": "A question to us.",
  "sections": [
    {
      "fields": [
        {
          "control": "text",
          "name": "number",
          "label": "t:forms.number.label",
          "schema": { "type": "string", "maxLength": 40 }
        }
      ]
    }
  ],
  "submit": "t:forms.refund.submit",
  "next": { "to": "index" }
}
`,
    },
  ],
};
