import type { Defect } from "./_defect.ts";

/** The label of one option is copied to another. */
export const defect: Defect = {
  changes: [
    {
      file: "messages/fi_FI/v1s.json",
      find: '"v1s.q.stage.started": "Aloitin juuri"',
      put: '"v1s.q.stage.started": ▸"Vasta mietin"',
    },
  ],
};
