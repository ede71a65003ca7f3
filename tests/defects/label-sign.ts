import type { Defect } from "./_defect.ts";

/** The form adds its own sign. */
export const defect: Defect = {
  changes: [
    {
      file: "messages/en_GB/forms.json",
      find: '"forms.name.label": "First and last name"',
      put: '"forms.name.label": ▸"First and last name *"',
    },
  ],
};
