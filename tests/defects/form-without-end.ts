import type { Defect } from "./_defect.ts";

/** Nothing is said after a form was sent. */
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
