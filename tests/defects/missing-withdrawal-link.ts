import type { Defect } from "./_defect.ts";

/** A page that sells nothing has lost its footer. */
export const defect: Defect = {
  changes: [
    {
      file: "routes/thankyou.json",
      find: `    {
      "ref": "footer"
    },
`,
      put: "",
    },
    { file: "routes/thankyou.json", mark: '"blocks"' },
  ],
};
