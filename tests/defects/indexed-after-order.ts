import type { Defect } from "./_defect.ts";

/** The line was lost with another one. */
export const defect: Defect = {
  changes: [
    { file: "routes/thankyou.json", find: `"head": {`, put: `▸"head": {` },
    {
      file: "routes/thankyou.json",
      find: `,
    "noindex": true`,
      put: "",
    },
  ],
};
