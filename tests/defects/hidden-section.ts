import type { Defect } from "./_defect.ts";

/** A market was forgotten in a list; its text leads to what it does not show. */
export const defect: Defect = {
  changes: [
    {
      file: "routes/terms.json",
      find: `"id": "refund",
`,
      put: `"id": "refund",
      "markets": ["DE", "AT", "FR", "BE", "SE", "DK", "FI", "CH", "CH-FR"],
`,
    },
    { file: "messages/en_GB/terms.json", mark: '"Everything that is binding' },
  ],
};
