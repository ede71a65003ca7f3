import type { Defect } from "./_defect.ts";

/** A picture is marked as decorative, but keeps its description. */
export const defect: Defect = {
  changes: [
    {
      file: "blocks/guarantee.json",
      find: '"alt": "t:common.guarantee.alt"',
      put: '"alt": "t:common.guarantee.alt", "decorative": ▸true',
    },
  ],
};
