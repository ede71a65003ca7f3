import type { Defect } from "./_defect.ts";

/** A form no longer says anything after it was sent. */
export const defect: Defect = {
  changes: [
    {
      file: "forms/withdrawal.json",
      find: `,
  "sent": {
    "title": "t:forms.withdrawal.sent-title",
    "text": "t:forms.withdrawal.sent-text"
  }`,
      put: "",
    },
    { file: "forms/withdrawal.json", mark: '"withdrawal"' },
  ],
};
