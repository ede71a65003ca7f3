import type { Defect } from "./_defect.ts";

/** A text was copied with a space at its end. */
export const defect: Defect = {
  changes: [
    {
      file: "messages/sv_SE/refund.json",
      find: '"refund.steps.write.title": "Du skriver eller ringer"',
      put: '"refund.steps.write.title": ▸"Du skriver eller ringer "',
    },
  ],
};
