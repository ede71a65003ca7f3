import type { Defect } from "./_defect.ts";

/** A form that no page shows yet. */
export const defect: Defect = {
  changes: [
    {
      file: "forms/survey.json",
      text: '{ "$schema": "../schema/form.json", "name": ▸"survey", "description": "A spare one.", "sections": [{ "fields": [{ "control": "text", "name": "name", "label": "t:forms.name.label", "schema": { "type": "string", "maxLength": 20 } }] }], "submit": "t:forms.name.label", "next": { "to": "terms" }, "sent": { "title": "t:forms.name.label", "text": "t:forms.name.label" } }',
    },
  ],
};
