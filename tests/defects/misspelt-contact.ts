import type { Defect } from "./_defect.ts";

/** The address lacks a letter. */
export const defect: Defect = {
  changes: [
    {
      file: "messages/en_GB/refund.json",
      find: '"Two of them are yours, and one is a walk to the parcel shop."',
      put: '▸"Write to helo@mellva.example, and we send you the label."',
    },
  ],
};
