import type { Defect } from "./_defect.ts";

/** A section is hidden in one market, but a text of that market links to it. */
export const defect: Defect = {
  changes: [
    {
      file: "routes/terms.json",
      find: `"id": "refund",
`,
      put: `"id": "refund",
      "markets": ["DE", "SE", "CH"],
`,
    },
    { file: "messages/en_GB/terms.json", mark: '"Everything that is binding' },
  ],
};
