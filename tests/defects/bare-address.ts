import type { Defect } from "./_defect.ts";

/** An address that was copied from a browser. */
export const defect: Defect = {
  changes: [
    {
      file: "messages/en_GB/thankyou.json",
      find: '"You get an email"',
      put: '▸"More at www.mellva.example/terms"',
    },
  ],
};
