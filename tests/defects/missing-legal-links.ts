import type { Defect } from "./_defect.ts";

/** The footer of an upsell page is hidden in Great Britain. */
export const defect: Defect = {
  changes: [
    {
      file: "routes/upsell.json",
      find: '"ref": "footer-small"',
      put: '"ref": "footer-small", "markets": ["DE", "CH", "SE"]',
    },
    { file: "routes/upsell.json", mark: '"blocks"' },
  ],
};
