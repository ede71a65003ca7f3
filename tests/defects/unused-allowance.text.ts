import type { Defect } from "./_defect.ts";

/** A text no longer contains the date that its suppression allows. */
export const defect: Defect = {
  changes: [
    {
      file: "messages/sv_SE/buybf.json",
      find: "fredagen den 27 november 2026 kl.",
      put: "fredagen kl.",
    },
    { file: "messages/sv_SE/buybf.json", mark: '"literal-date"' },
  ],
  alone: "advice on another text of the page is allowed with it",
};
