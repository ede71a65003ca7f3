import type { Defect } from "./_defect.ts";

/** A page leaves a market, but its block for that market stays. */
export const defect: Defect = {
  changes: [
    {
      file: "routes/terms.json",
      find: '"name": "terms",',
      put: '"name": "terms",\n  "markets": ["DE", "CH", "GB"],',
    },
    { file: "routes/terms.json", mark: '"SE"\n' },
  ],
  consequences: ["/agb", "/impressum"].map((from) => ({
    code: "funnel-missing-step",
    file: "redirects.json",
    why: `${from} leads to the page, which Sweden no longer has`,
  })),
};
